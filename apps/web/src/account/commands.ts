import { openDialog, togglePanel } from "../platform/screen.ts";
import { askForFirstSave, askToSignIn, isFirstSave } from "./state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { type Command, unlessOpen } from "../platform/command.tsx";
import { accountActions } from "./accounts.ts";
import { saveActions } from "./snippets/saving.ts";
import { isOwner, isUnsaved } from "../document/opening-state.ts";
import { translate } from "../platform/i18n.ts";

const unlessSignedIn = ({ user }: Pick<Workspace, "user">) =>
  user ? null : translate("You are not signed in");

/** Commands for signing in and out, and the account. */
export const accountCommands = {
  signIn: {
    id: "account.sign-in",
    title: () => translate("Sign in"),
    disabledReason: ({ user }) => (user ? translate("Signed in as {username}", user) : null),
    run: ({ store }) => store.apply((workspace) => askToSignIn(workspace, null)),
  },
  signOut: {
    id: "account.sign-out",
    title: () => translate("Sign out"),
    disabledReason: unlessSignedIn,
    run: (editor) => void accountActions(editor).signOut("here"),
  },
  signOutEverywhere: {
    id: "account.sign-out-everywhere",
    title: () => translate("Sign out everywhere"),
    disabledReason: unlessSignedIn,
    run: (editor) => void accountActions(editor).signOut("everywhere"),
  },
  deleteAccount: {
    id: "account.delete",
    title: () => translate("Delete account"),
    disabledReason: unlessSignedIn,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "delete-account")),
  },
} as const satisfies Record<string, Command>;

const unlessSaveable = (workspace: Workspace) =>
  workspace.saving.state === "saving" ? translate("Saving") : unlessOpen(workspace);

/** Commands that save the document, and show saved ones. */
export const snippetCommands = {
  save: {
    id: "document.save",
    title: () => translate("Save"),
    shortcut: "Mod-s",
    disabledReason: (workspace) =>
      isOwner(workspace) && !isUnsaved(workspace) && workspace.opening.state === "open"
        ? translate("No changes to save")
        : unlessSaveable(workspace),
    run: (editor) => {
      if (isFirstSave(editor.store.getState()))
        editor.store.apply((workspace) => askForFirstSave(workspace, "save"));
      else void saveActions(editor).save("save");
    },
  },
  saveAsNew: {
    id: "document.save-as-new",
    title: () => translate("Save as new"),
    shortcut: "Alt-Shift-s",
    disabledReason: unlessSaveable,
    run: ({ store }) => store.apply((workspace) => askForFirstSave(workspace, "save-as-new")),
  },
  details: {
    id: "document.details",
    title: () => translate("Details"),
    shortcut: "Alt-Shift-d",
    disabledReason: unlessOpen,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "details")),
  },
  mySnippets: {
    id: "panel.snippets",
    title: () => translate("My snippets"),
    shortcut: "Alt-Shift-m",
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "snippets")),
  },
  revisions: {
    id: "panel.revisions",
    title: () => translate("Revisions"),
    shortcut: "Alt-Shift-r",
    disabledReason: ({ snippet }) => (snippet ? null : translate("Save first: only snippets have revisions")),
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "revisions")),
  },
} as const satisfies Record<string, Command>;
