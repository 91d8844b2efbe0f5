# shellcheck shell=bash
# Completion of the program bao in bash.

# Sets words and cword to the words up to the cursor. Bash cuts COMP_WORDS at ':' and '='; these are
# whole.
_bao_read_words() {
  local rest=$COMP_LINE piece between i
  words=() cword=-1
  for ((i = 0; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    if [[ -n $piece ]]; then
      between=${rest%%"$piece"*}
      rest=${rest#*"$piece"}
    else
      between=${COMP_LINE:0:COMP_POINT}
      between=${between##*[![:space:]]}
    fi
    if ((i == 0)) || [[ -n $between ]]; then
      words[++cword]=$piece
    else
      words[cword]+=$piece
    fi
  done
}

# Sets typed to the current word without its quotes, and kept to what of it readline leaves alone.
_bao_read_typed() {
  local word=${words[cword]} piece=${COMP_WORDS[COMP_CWORD]}
  case $piece in
    *[![:punct:]]* | '' | [!:=]*) kept=${word%"$piece"} ;;
    *) kept=$word ;;
  esac
  case $word in
    \'*) typed=${word:1} ;;
    \"*) typed=${word:1} typed=${typed//\\/} ;;
    *) typed=${word//\\/} ;;
  esac
}

# The replies are words with `before` in front, without what readline leaves alone.
_bao_reply() {
  local word
  for word in "$@"; do
    COMPREPLY+=("${before}${word}")
  done
  if [[ -n $kept ]]; then COMPREPLY=("${COMPREPLY[@]#"$kept"}"); fi
}

# _bao_choose WORDS: those that begin as typed.
_bao_choose() {
  local word
  for word in $1; do
    if [[ $word == "$typed"* ]]; then _bao_reply "$word"; fi
  done
}

# _bao_paths records|files|directories|nothing
_bao_paths() {
  local -a found=() records=()
  local path
  case $1 in
    nothing) return ;;
    directories) mapfile -t found < <(compgen -d -- "$typed") ;;
    *) mapfile -t found < <(compgen -f -- "$typed") ;;
  esac
  if [[ $1 == records ]]; then
    for path in "${found[@]}"; do
      if [[ -d ${path/#\~\//"$HOME"/} ]] || _bao_is_record "$path"; then records+=("$path"); fi
    done
    if ((${#records[@]})); then found=("${records[@]}"); fi
  fi
  if ((${#COMPREPLY[@]} == 0)); then compopt -o filenames 2>/dev/null; fi
  _bao_reply "${found[@]}"
}

# Sets kind to that of the settings which the current word can be one of, behind --rules NAME.
_bao_kind_of_settings() {
  local i=$((cword - 1)) name
  while ((i > 1)) && [[ ${words[i]} == [!-]*=* ]]; do ((i--)); done
  for name in "${words[i]}" "${words[i - 1]}"; do
    case $name in
      --*=*) name=${name%%=*} ;;
      --*) ((i < cword - 1)) || [[ $name == "${words[i - 1]}" ]] || continue ;;
      *) continue ;;
    esac
    _bao_kind_of_value "${words[1]}" "$name" && declare -F "_bao_settings_$kind" >/dev/null && return
  done
  return 1
}

# How many of the words before the current one are neither options nor their values.
_bao_count_operands() {
  local i kind
  operands=0
  for ((i = 2; i < cword; i++)); do
    if _bao_kind_of_value "$command" "${words[i]}"; then
      ((i++))
    elif [[ ${words[i]} != -?* ]]; then
      ((++operands))
    fi
  done
}

_bao_complete_operand() {
  if _bao_kind_of_settings; then "_bao_settings_$kind"; fi
  if [[ -n $typed ]] && ((${#COMPREPLY[@]})); then return; fi
  _bao_kind_of_operands "$command" || return 0
  _bao_count_operands
  if ((operands)) && declare -F "_bao_settings_$kind" >/dev/null; then
    "_bao_settings_$kind"
  elif ((operands == 0)) || [[ $(declare -f "_bao_value_$kind") == *_bao_paths* ]]; then
    "_bao_value_$kind"
  fi
}

_bao() {
  local -a words
  local cword typed kept before='' command options kind operands
  COMPREPLY=()
  _bao_read_words
  _bao_read_typed
  if ((cword == 1)); then
    _bao_choose "$_bao_commands --help --version"
    return
  fi
  command=${words[1]}
  if [[ $command == --help || $command == -h ]]; then command=help; fi
  if _bao_kind_of_value "$command" "${words[cword - 1]}"; then
    if [[ $kind != any ]]; then "_bao_value_$kind"; fi
  elif [[ $typed == --*=* ]] && _bao_kind_of_value "$command" "${typed%%=*}"; then
    before=${typed%%=*}=
    typed=${typed#*=}
    if [[ $kind != any ]]; then "_bao_value_$kind"; fi
  elif [[ $typed == -* ]]; then
    _bao_options_of "$command" && _bao_choose "$options"
  else
    _bao_complete_operand
  fi
}

# @tables@
complete -F _bao bao
