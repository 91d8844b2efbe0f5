# Completion of the program bao in fish.

function __bao_no_command
    test (count (commandline -opc)) -eq 1
end

# __bao_command NAME: whether it is the command of the line.
function __bao_command
    set -l words (commandline -opc)
    test (count $words) -ge 2; or return 1
    test "$words[2]" = $argv[1]; and return 0
    test $argv[1] = help; and string match -q -r -- '^(-h|--help)$' $words[2]
end

# __bao_settings_follow OPTION: whether the current word can be a setting behind OPTION NAME.
function __bao_settings_follow
    set -l words (commandline -opc)
    set -l at (count $words)
    while test $at -gt 2; and string match -q -r -- '^[^-].*=' $words[$at]
        set at (math $at - 1)
    end
    string match -q -- "$argv[1]=*" $words[$at]; and return 0
    test $words[$at] = $argv[1]; and return (test $at -lt (count $words); echo $status)
    test $at -gt 2; and test $words[(math $at - 1)] = $argv[1]
end

function __bao_first_operand
    not string match -q -r -- '^[^-]' (commandline -opc)[3..]
end

# Fish completes files behind '=', too; of SETTING=FILE nothing is a file here.
function __bao_files
    for file in (complete -C "__fish_command_without_completions "(commandline -ct))
        string match -q -r -- '^[a-z_]+=' $file; and not test -e $file; or echo $file
    end
end

# Records and directories; any files where there are none.
function __bao_records
    set -l files (__bao_files)
    set -l records (string match -r -i -- "^[^\t]*(?:/|\\.(?:$__bao_record_extensions))(?:\t.*)?\$" $files)
    if test (count $records) -gt 0
        printf '%s\n' $records
    else
        printf '%s\n' $files
    end
end

complete -c bao -f
complete -c bao -n __bao_no_command -l version -d 'show the version'
complete -c bao -n __bao_no_command -l help -s h -d 'show how it is used'
# @tables@
