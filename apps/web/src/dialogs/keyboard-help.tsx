import { Dialog } from "@base-ui/react/dialog";
import { allCommands } from "../commands/commands.ts";
import { describeShortcut } from "../commands/shortcuts.ts";
import { isMac } from "../platform.ts";
import { Button } from "../ui/button.tsx";
import styles from "../ui/dialog.module.css";

const otherKeys: [what: string, keys: string][] = [
  ["Search and replace", isMac ? "⌘ F" : "Ctrl F"],
  ["Another cursor", isMac ? "⌘ click" : "Ctrl click"],
  ["Fold, unfold", isMac ? "⌘ ⌥ [, ⌘ ⌥ ]" : "Ctrl Shift [, Ctrl Shift ]"],
  ["Leave the code editor", "Esc, then Tab"],
  ["Go to the notifications", "F6"],
];

/** All shortcuts, from the one list of commands. */
export const KeyboardHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog.Root open onOpenChange={onClose}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles["backdrop"]} />
      <Dialog.Popup className={styles["dialog"]}>
        <Dialog.Title className={styles["title"]}>Keyboard help</Dialog.Title>
        <dl className={styles["keys"]}>
          {allCommands.map(
            ({ id, title, shortcut }) =>
              shortcut !== undefined && (
                <Row key={id} what={title()} keys={describeShortcut(shortcut, { isMac })} />
              ),
          )}
          {otherKeys.map(([what, keys]) => (
            <Row key={what} what={what} keys={keys} />
          ))}
        </dl>
        <Dialog.Close render={<Button look="outlined">Close</Button>} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

const Row = ({ what, keys }: { what: string; keys: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>
      <kbd>{keys}</kbd>
    </dd>
  </div>
);
