import { compare } from "../account/state.ts";
import { closeDialog, type DialogId } from "../platform/screen.ts";
import { late, LatePart } from "../ui/late-part.tsx";
import { ConflictDialog, FirstSave } from "../account/snippets/save-dialogs.tsx";
import { DeleteAccountDialog } from "../account/delete-account-dialog.tsx";
import { SignInDialog } from "../account/sign-in-dialog.tsx";
import { FilesOfPage, ImportDialog, type ImportDialogProps } from "../share/import/import-dialog.tsx";
import { CommandPalette, type CommandPaletteProps } from "./command-palette.tsx";
import { withLatest } from "./palette-commands.ts";
import { DocumentDetails } from "../account/snippets/document-details.tsx";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { isMac } from "../platform/shortcuts.ts";
import { SettingsDialog } from "./settings/settings-dialog.tsx";
import { accountActions, signInActions } from "../account/accounts.ts";
import { saveActions } from "../account/snippets/saving.ts";
import { changePreferences } from "../platform/preferences.ts";
import { importStore } from "../share/import/importing.ts";

const RevisionComparison = late(
  async () => (await import("../account/snippets/revision-comparison.tsx")).RevisionComparison,
);

const Tokens = late(async () => (await import("../account/tokens.tsx")).Tokens);
const Report = late(async () => (await import("../share/report/report.tsx")).Report);
const Share = late(async () => (await import("../share/share.tsx")).Share);

/** The open dialog. */
export const Dialogs = ({
  dialog,
  typed,
  onType,
}: { dialog: DialogId } & Pick<CommandPaletteProps, "typed" | "onType">) => {
  const { store } = useEditor();
  const close = () => {
    store.apply(closeDialog);
  };
  switch (dialog) {
    case "save":
      return <FirstSave onClose={close} />;
    case "details":
      return <DocumentDetails onClose={close} />;
    case "sign-in":
      return <SignIn onClose={close} />;
    case "conflict":
      return <Conflict onClose={close} />;
    case "compare":
      return <RevisionComparison onClose={close} />;
    case "delete-account":
      return <DeleteAccount onClose={close} />;
    case "palette":
      return <Palette typed={typed} onType={onType} onClose={close} />;
    case "settings":
      return <Settings onClose={close} />;
    case "import":
    case "paste":
      return <Import wants={dialog === "paste" ? "text" : "address"} onClose={close} />;
    case "imported":
      return <FilesOfPage onClose={close} />;
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

const SignIn = ({ onClose }: { onClose: () => void }) => {
  const editor = useEditor();
  const isSaving = useWorkspace(({ afterSignIn }) => afterSignIn?.then != null);
  return (
    <SignInDialog
      purpose={isSaving ? "to-save" : "for-itself"}
      readChoices={accountActions(editor).readSignInChoices}
      onSignInLocally={accountActions(editor).signInLocally}
      onSignInWith={(provider) => {
        signInActions(editor).signInWith(provider);
      }}
      onClose={onClose}
    />
  );
};

const Conflict = ({ onClose }: { onClose: () => void }) => {
  const editor = useEditor();
  const { store } = editor;
  const saving = useWorkspace((workspace) => workspace.saving);
  const base = useWorkspace((workspace) => workspace.base);
  if (saving.state !== "conflict" || base === null) return null;
  return (
    <ConflictDialog
      base={base}
      latest={saving.latest}
      onCompare={() => {
        store.apply((workspace) => compare(workspace, [saving.latest, "screen"]));
      }}
      onSaveAsNew={() => void saveActions(editor).save("save-as-new")}
      onOverwrite={() => void saveActions(editor).save("overwrite")}
      onClose={onClose}
    />
  );
};

const Import = ({ wants, onClose }: Pick<ImportDialogProps, "wants" | "onClose">) => {
  const editor = useEditor();
  return (
    <ImportDialog
      wants={wants}
      onImport={importStore(editor).importText}
      onImportFrom={importStore(editor).importFrom}
      onClose={onClose}
    />
  );
};

const Palette = ({ onClose, ...typing }: Pick<CommandPaletteProps, "typed" | "onType" | "onClose">) => {
  const editor = useEditor();
  const workspace = useWorkspace((whole) => whole);
  return (
    <CommandPalette
      {...typing}
      workspace={workspace}
      isMac={isMac}
      onRun={(command) => {
        onClose();
        changePreferences(editor, { latelyUsed: withLatest(workspace.preferences.latelyUsed, command.id) });
        command.run(editor);
      }}
      onClose={onClose}
    />
  );
};

const Settings = ({ onClose }: { onClose: () => void }) => {
  const editor = useEditor();
  const preferences = useWorkspace((workspace) => workspace.preferences);
  const isSignedIn = useWorkspace(({ user }) => user != null);
  return (
    <SettingsDialog
      preferences={preferences}
      onPrefer={(change) => {
        changePreferences(editor, change);
      }}
      onClose={onClose}
    >
      {isSignedIn && (
        <LatePart>
          <Tokens />
        </LatePart>
      )}
    </SettingsDialog>
  );
};

const DeleteAccount = ({ onClose }: { onClose: () => void }) => {
  const editor = useEditor();
  const user = useWorkspace((workspace) => workspace.user);
  if (!user) return null;
  return (
    <DeleteAccountDialog
      username={user.username}
      onDelete={async () => {
        if (await accountActions(editor).deleteAccount()) onClose();
      }}
      onClose={onClose}
    />
  );
};
