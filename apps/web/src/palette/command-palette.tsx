import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Command } from "../commands/command.ts";
import { allCommands, commands } from "../commands/commands.ts";
import { exampleCommands, releaseCommands } from "../commands/going-commands.ts";
import { describeShortcut } from "../commands/shortcuts.ts";
import dialog from "../ui/dialog.module.css";
import type { Workspace } from "../workspace/workspace.ts";
import styles from "./command-palette.module.css";
import { messages } from "./messages.ts";
import { searchCommands } from "./search-commands.ts";

export interface CommandPaletteProps {
  workspace: Workspace;
  isMac: boolean;
  onRun: (command: Command) => void;
  onClose: () => void;
}

const usual = allCommands.filter((command) => command !== commands.palette);

/** Everything that can be done, to be found by writing some of its name. */
export const CommandPalette = ({ workspace, isMac, onRun, onClose }: CommandPaletteProps) => {
  const t = useStore(messages);
  const [text, setText] = useState("");
  const [focusedBefore] = useState(() => document.activeElement);
  const others = [...exampleCommands(workspace), ...releaseCommands(workspace)];
  const found = searchCommands(text, { usual, others, lately: workspace.preferences.latelyUsed });
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog["backdrop"]} />
        <Dialog.Popup
          className={styles["palette"]}
          aria-label={t.commandPalette}
          finalFocus={() => (focusedBefore instanceof HTMLElement ? focusedBefore : true)}
        >
          <Autocomplete.Root
            open
            inline
            items={found}
            filteredItems={found}
            itemToStringValue={({ title }: Command) => title()}
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={(value, { reason }) => {
              // What is chosen does not become the text.
              if (reason !== "item-press") setText(value);
            }}
          >
            <Autocomplete.Input
              className={styles["input"]}
              // At once: whoever knows the name goes on typing.
              autoFocus
              aria-label={t.searchCommands}
              placeholder={t.placeholder}
              enterKeyHint="go"
              spellCheck={false}
            />
            <Autocomplete.Empty className={styles["empty"]}>{t.nothingFound}</Autocomplete.Empty>
            <Autocomplete.List className={styles["list"]} aria-label={t.commands}>
              {(command: Command) => (
                <Item
                  key={command.id}
                  command={command}
                  hindrance={command.hindrance?.(workspace) ?? null}
                  isMac={isMac}
                  onRun={onRun}
                />
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <Dialog.Close className={styles["close"]} aria-label={t.close}>
            ×
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

interface ItemProps extends Pick<CommandPaletteProps, "isMac" | "onRun"> {
  command: Command;
  hindrance: string | null;
}

/** One that cannot be done now stays in reach, to say why. */
const Item = ({ command, hindrance, isMac, onRun }: ItemProps) => (
  <Autocomplete.Item
    value={command}
    className={styles["item"]}
    aria-disabled={hindrance !== null}
    onClick={() => {
      if (hindrance === null) onRun(command);
    }}
  >
    <span>
      {command.title()}
      {hindrance !== null && <small>{hindrance}</small>}
    </span>
    {command.shortcut !== undefined && <kbd>{describeShortcut(command.shortcut, { isMac })}</kbd>}
  </Autocomplete.Item>
);
