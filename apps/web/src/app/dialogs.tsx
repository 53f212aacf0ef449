import { flushSync } from "react-dom";
import { DeleteAccountDialog, SignInDialog } from "../account/account-dialogs.tsx";
import { DocumentDetails } from "../account/snippets/document-details.tsx";
import { ConflictDialog, FirstSave } from "../account/snippets/save-dialogs.tsx";
import type { Command } from "../platform/command.tsx";
import { useEditor } from "../platform/editor-context.ts";
import { changePreferences } from "../platform/preferences.ts";
import { closeDialog, type DialogId } from "../platform/screen.ts";
import { FilesOfPage, ImportDialog } from "../share/import/import-dialog.tsx";
import { late, LatePart } from "../ui/late-part.tsx";
import { CommandPalette, type CommandPaletteProps } from "./command-palette.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { withLatest } from "./palette-commands.ts";
import { SettingsDialog } from "./settings/settings-dialog.tsx";

const RevisionComparison = late(
  async () => (await import("../account/snippets/revision-comparison.tsx")).RevisionComparison,
);
const Report = late(async () => (await import("../share/report/report.tsx")).Report);
const Share = late(async () => (await import("../share/share.tsx")).Share);

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
    const { latelyUsed } = editor.store.getState().preferences;
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
      return <FilesOfPage onClose={close} />;
    case "keyboard-help":
      return <KeyboardHelp onClose={close} />;
    case "report":
      return (
        <LatePart>
          <Report onClose={close} />
        </LatePart>
      );
    case "share":
    case "export":
      return <Share tab={dialog} onClose={close} />;
  }
};
