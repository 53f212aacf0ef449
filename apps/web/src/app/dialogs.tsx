import { flushSync } from "react-dom";
import { DeleteAccountDialog, SignInDialog } from "../account/account-dialogs.tsx";
import { DocumentDetails } from "../account/snippets/document-details.tsx";
import { RevisionComparison } from "../account/snippets/revision-comparison.tsx";
import { ConflictDialog, FirstSave } from "../account/snippets/save-dialogs.tsx";
import type { Command } from "../platform/command.tsx";
import { useEditor } from "../platform/editor-context.ts";
import { changePreferences, readPreferences } from "../platform/preferences.ts";
import { closeDialog, type DialogId } from "../platform/screen.ts";
import { PartsOfReport, ImportDialog } from "../share/import/import-dialog.tsx";
import { Report } from "../share/report/report.tsx";
import { Share } from "../share/share.tsx";
import { CommandPalette, type CommandPaletteProps } from "./command-palette.tsx";
import { withLatest } from "./palette-commands.ts";
import { SettingsDialog } from "./settings/settings-dialog.tsx";
import { allCommands } from "./commands.ts";
import { describeShortcut, isMac } from "../platform/shortcuts.ts";
import styles from "../ui/dialog.module.css";
import { DialogButtons, Modal } from "../ui/modal.tsx";
import { useTranslate } from "../platform/use-translate.ts";

/** The open dialog. */
export const Dialogs = ({
  dialog,
  text,
  onType,
}: { dialog: DialogId } & Pick<CommandPaletteProps, "text" | "onType">) => {
  const editor = useEditor();
  const close = () => {
    editor.store.apply(closeDialog);
  };
  const runCommand = (command: Command) => {
    // At once, so that a dialog that the command opens returns the focus to where it was before the palette.
    flushSync(close);
    // Other tabs add to them as well.
    const { latelyUsed } = readPreferences(editor.store.getState().preferences);
    changePreferences(editor, { latelyUsed: withLatest(latelyUsed, command.id) });
    command.run(editor);
  };
  switch (dialog) {
    case "save":
      return <FirstSave onClose={close} />;
    case "details":
      return <DocumentDetails onClose={close} />;
    case "sign-in":
      return <SignInDialog onClose={close} />;
    case "conflict":
      return <ConflictDialog onClose={close} />;
    case "compare":
      return <RevisionComparison onClose={close} />;
    case "delete-account":
      return <DeleteAccountDialog onClose={close} />;
    case "palette":
      return <CommandPalette text={text} onType={onType} onRun={runCommand} onClose={close} />;
    case "settings":
      return <SettingsDialog onClose={close} />;
    case "import":
    case "paste":
      return <ImportDialog wants={dialog === "paste" ? "text" : "address"} onClose={close} />;
    case "imported":
      return <PartsOfReport onClose={close} />;
    case "keyboard-help":
      return <KeyboardHelp onClose={close} />;
    case "report":
      return <Report onClose={close} />;
    case "share":
    case "export":
      return <Share tab={dialog} onClose={close} />;
  }
};

/** All shortcuts, from the one list of commands. */
const KeyboardHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const otherKeys: [what: string, keys: string][] = [
    [t("Search and replace"), isMac ? "⌘ F" : "Ctrl F"],
    [t("Another cursor"), t("{key} click", { key: isMac ? "⌘" : "Ctrl" })],
    [t("Fold, unfold"), isMac ? "⌘ ⌥ [, ⌘ ⌥ ]" : "Ctrl Shift [, Ctrl Shift ]"],
    [t("Leave the code editor"), t("Esc, then Tab")],
    [t("Go to the notifications"), "F6"],
  ];
  return (
    <Modal title={t("Keyboard help")} focus="title" onClose={onClose}>
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
