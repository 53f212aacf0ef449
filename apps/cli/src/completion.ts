import { adminCommand } from "@online-editor/server/admin-command";
import { outputSchemaNames } from "@online-editor/contract/output-schemas";
import { type CommandName, commandNames, optionsOf, type Shell, shells } from "./command-options.ts";

const flagsOf = (command: CommandName) => Object.keys(optionsOf[command]).map((name) => `--${name}`);

/** What may follow a command besides its options. */
const wordsOf = (command: CommandName): readonly string[] => words[command] ?? [];
const words: Partial<Record<CommandName, readonly string[]>> = {
  admin: adminCommand.verbs ?? [],
  completion: shells,
  schema: outputSchemaNames,
};

/** The script that completes commands, options and files in a shell. */
export const completionFor = (shell: Shell): string => {
  switch (shell) {
    case "bash":
      return bash();
    case "zsh":
      return zsh();
    case "fish":
      return fish();
  }
};

const bash = () => `_online_editor() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commandNames.join(" ")}"
  else case "\${COMP_WORDS[1]}" in
${commandNames.map((name) => `    ${name}) words="${[...wordsOf(name), ...flagsOf(name)].join(" ")}" ;;`).join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}
complete -o filenames -F _online_editor online-editor
`;

const zsh = () => `#compdef online-editor
_online_editor() {
  if (( CURRENT == 2 )); then
    compadd ${commandNames.join(" ")}
    return
  fi
  case "$words[2]" in
${commandNames.map((name) => `    ${name}) compadd -- ${[...wordsOf(name), ...flagsOf(name)].join(" ")} ;;`).join("\n")}
  esac
  _files
}
if [ "$funcstack[1]" = "_online_editor" ]; then _online_editor; else compdef _online_editor online-editor; fi
`;

const fish = () =>
  [
    ...commandNames.map((name) => `complete -c online-editor -n __fish_use_subcommand -a ${name}`),
    ...commandNames.flatMap((name) =>
      Object.keys(optionsOf[name]).map(
        (option) => `complete -c online-editor -n "__fish_seen_subcommand_from ${name}" -l ${option}`,
      ),
    ),
    ...commandNames
      .filter((name) => wordsOf(name).length > 0)
      .map(
        (name) =>
          `complete -c online-editor -f -n "__fish_seen_subcommand_from ${name}" -a "${wordsOf(name).join(" ")}"`,
      ),
    "",
  ].join("\n");
