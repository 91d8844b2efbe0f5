#compdef bao
# Completion of the program bao in zsh.

# Sets REPLY to the kind of the settings which the current word can be one of, behind --rules NAME.
_bao_settings_here() {
  local -i at=$(( CURRENT - 1 ))
  while (( at > 1 )) && [[ $words[at] == [^-]*=* ]]; do (( at-- )); done
  if [[ $words[at] == --*=* ]]; then
    _bao_kind_of_settings $words[1] ${words[at]%%=*}
  elif [[ $words[at] == --* ]]; then
    (( at < CURRENT - 1 )) && _bao_kind_of_settings $words[1] $words[at]
  else
    (( at > 1 )) && _bao_kind_of_settings $words[1] $words[at-1]
  fi
}

# _bao_operands KIND
_bao_operands() {
  local REPLY
  local -i found=1
  if _bao_settings_here; then _bao_settings_$REPLY && found=0; fi
  if (( $+functions[_bao_settings_$1] && ${#${(M)words[2,CURRENT-1]:#[^-]*}} )); then
    _bao_settings_$1 && found=0
  elif (( found )) || [[ -z $PREFIX ]]; then
    _bao_value_$1 && found=0
  fi
  return found
}

_bao() {
  local curcontext=$curcontext state
  local -a line
  local -A opt_args
  _arguments -C \
    '(- : *)'{-h,--help}'[show how it is used]' \
    '(- : *)--version[show the version]' \
    ': :_bao_commands' \
    '*:: :->operands'
  if [[ $state == operands ]]; then
    if (( $+functions[_bao_$words[1]] )); then
      curcontext=${curcontext%:*:*}:bao-$words[1]:
      _bao_$words[1]
    fi
  fi
}

# @tables@
_bao "$@"
