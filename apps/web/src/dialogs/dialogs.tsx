import { lazy, Suspense } from "react";
import { ConflictDialog } from "../sharing/conflict-dialog.tsx";
import { DeleteAccountDialog } from "../accounts/delete-account-dialog.tsx";
import { ImportDialog } from "../importing/import-dialog.tsx";
import { CommandPalette } from "../palette/command-palette.tsx";
import { withLatest } from "../palette/search-commands.ts";
import { SignInDialog } from "../accounts/sign-in-dialog.tsx";
import { DocumentDetails } from "./document-details.tsx";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { isMac } from "../platform.ts";
import { SettingsDialog } from "../preferences/settings-dialog.tsx";
import { closeDialog, compare } from "../workspace/dialogs.ts";
import type { DialogId } from "../workspace/workspace.ts";

const RevisionComparison = lazy(async () => ({
  default: (await import("./revision-comparison.tsx")).RevisionComparison,
}));

const Export = lazy(async () => ({ default: (await import("./export.tsx")).Export }));
const Report = lazy(async () => ({ default: (await import("./report.tsx")).Report }));
const Share = lazy(async () => ({ default: (await import("./share.tsx")).Share }));

/** The dialog that is open. */
export const Dialogs = ({ dialog }: { dialog: DialogId }) => {
  const { store } = useEditor();
  const close = () => {
    store.apply(closeDialog);
  };
  switch (dialog) {
    case "details":
      return <DocumentDetails onClose={close} />;
    case "sign-in":
      return <SignIn onClose={close} />;
    case "conflict":
      return <Conflict onClose={close} />;
    case "compare":
      return (
        <Suspense>
          <RevisionComparison onClose={close} />
        </Suspense>
      );
    case "delete-account":
      return <DeleteAccount onClose={close} />;
    case "palette":
      return <Palette onClose={close} />;
    case "settings":
      return <Settings onClose={close} />;
    case "import":
      return <Import onClose={close} />;
    case "export":
      return (
        <Suspense>
          <Export onClose={close} />
        </Suspense>
      );
    case "report":
      return (
        <Suspense>
          <Report onClose={close} />
        </Suspense>
      );
    case "share":
      return (
        <Suspense>
          <Share onClose={close} />
        </Suspense>
      );
  }
};

const SignIn = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  const isSaving = useWorkspace(({ signInWish }) => signInWish?.then != null);
  return (
    <SignInDialog
      purpose={isSaving ? "to-save" : "for-itself"}
      readChoices={gateway.readSignInChoices}
      onSignInLocally={gateway.signInLocally}
      onSignInWith={(provider) => {
        gateway.signInWith(provider);
      }}
      onClose={onClose}
    />
  );
};

const Conflict = ({ onClose }: { onClose: () => void }) => {
  const { gateway, store } = useEditor();
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
      onSaveAsNew={() => void gateway.save("save-as-new")}
      onOverwrite={() => void gateway.save("overwrite")}
      onClose={onClose}
    />
  );
};

const Import = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  return <ImportDialog onImport={gateway.importText} onImportFrom={gateway.importFrom} onClose={onClose} />;
};

const Palette = ({ onClose }: { onClose: () => void }) => {
  const { gateway, store } = useEditor();
  const workspace = useWorkspace((whole) => whole);
  return (
    <CommandPalette
      workspace={workspace}
      isMac={isMac}
      onRun={(command) => {
        onClose();
        gateway.prefer({ latelyUsed: withLatest(workspace.preferences.latelyUsed, command.id) });
        command.run({ gateway, workspaceStore: store });
      }}
      onClose={onClose}
    />
  );
};

const Settings = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  const preferences = useWorkspace((workspace) => workspace.preferences);
  return <SettingsDialog preferences={preferences} onPrefer={gateway.prefer} onClose={onClose} />;
};

const DeleteAccount = ({ onClose }: { onClose: () => void }) => {
  const { gateway } = useEditor();
  const user = useWorkspace((workspace) => workspace.user);
  if (!user) return null;
  return (
    <DeleteAccountDialog
      username={user.username}
      onDelete={async () => {
        if (await gateway.deleteAccount()) onClose();
      }}
      onClose={onClose}
    />
  );
};
