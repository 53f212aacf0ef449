import { useStore } from "@nanostores/react";
import { allCommands } from "./commands.ts";
import { describeShortcut, isMac } from "../platform/shortcuts.ts";
import styles from "../ui/dialog.module.css";
import { DialogButtons, Modal } from "../ui/modal.tsx";
import { messages } from "./messages.ts";

/** All shortcuts, from the one list of commands. */
export const KeyboardHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const otherKeys: [what: string, keys: string][] = [
    [t.searchAndReplace, isMac ? "⌘ F" : "Ctrl F"],
    [t.anotherCursor, t.clickWith({ key: isMac ? "⌘" : "Ctrl" })],
    [t.foldAndUnfold, isMac ? "⌘ ⌥ [, ⌘ ⌥ ]" : "Ctrl Shift [, Ctrl Shift ]"],
    [t.leaveEditor, t.escapeThenTab],
    [t.goToNotifications, "F6"],
  ];
  return (
    <Modal title={t.keyboardHelp} focus="title" onClose={onClose}>
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
      <DialogButtons last="close" onClose={onClose} />
    </Modal>
  );
};

const Row = ({ what, keys }: { what: string; keys: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>
      <kbd>{keys}</kbd>
    </dd>
  </div>
);
