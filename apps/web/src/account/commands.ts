import { openDialog, togglePanel } from "../platform/screen.ts";
import { askForFirstSave, askToSignIn, isFirstSave } from "./state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { type Command, unlessOpen } from "../platform/command.tsx";
import { messages } from "./messages.ts";
import { accountActions } from "./accounts.ts";
import { saveActions } from "./snippets/saving.ts";
import { isOwn, isUnsaved } from "../document/opening-state.ts";

const unlessSignedIn = ({ user }: Pick<Workspace, "user">) => (user ? null : messages.get().nobodySignedIn);

/** Commands for signing in and out, and the account. */
export const accountCommands = {
  signIn: {
    id: "account.sign-in",
    title: () => messages.get().signIn,
    disabledReason: ({ user }) => (user ? messages.get().signedInAs(user) : null),
    run: ({ store }) => store.apply((workspace) => askToSignIn(workspace, null)),
  },
  signOut: {
    id: "account.sign-out",
    title: () => messages.get().signOut,
    disabledReason: unlessSignedIn,
    run: (editor) => void accountActions(editor).signOut("here"),
  },
  signOutEverywhere: {
    id: "account.sign-out-everywhere",
    title: () => messages.get().signOutEverywhere,
    disabledReason: unlessSignedIn,
    run: (editor) => void accountActions(editor).signOut("everywhere"),
  },
  deleteAccount: {
    id: "account.delete",
    title: () => messages.get().deleteAccount,
    disabledReason: unlessSignedIn,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "delete-account")),
  },
} as const satisfies Record<string, Command>;

const unlessSaveable = (workspace: Workspace) =>
  workspace.saving.state === "saving" ? messages.get().beingSaved : unlessOpen(workspace);

/** Commands that save the document, and show saved ones. */
export const snippetCommands = {
  save: {
    id: "document.save",
    title: () => messages.get().save,
    shortcut: "Mod-s",
    disabledReason: (workspace) =>
      isOwn(workspace) && !isUnsaved(workspace) && workspace.opening.state === "open"
        ? messages.get().nothingChanged
        : unlessSaveable(workspace),
    run: (editor) => {
      if (isFirstSave(editor.store.getState()))
        editor.store.apply((workspace) => askForFirstSave(workspace, "save"));
      else void saveActions(editor).save("save");
    },
  },
  saveAsNew: {
    id: "document.save-as-new",
    title: () => messages.get().saveAsNew,
    shortcut: "Alt-Shift-s",
    disabledReason: unlessSaveable,
    run: ({ store }) => store.apply((workspace) => askForFirstSave(workspace, "save-as-new")),
  },
  details: {
    id: "document.details",
    title: () => messages.get().details,
    shortcut: "Alt-Shift-d",
    disabledReason: unlessOpen,
    run: ({ store }) => store.apply((workspace) => openDialog(workspace, "details")),
  },
  mySnippets: {
    id: "panel.snippets",
    title: () => messages.get().mySnippets,
    shortcut: "Alt-Shift-m",
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "snippets")),
  },
  revisions: {
    id: "panel.revisions",
    title: () => messages.get().revisions,
    shortcut: "Alt-Shift-r",
    disabledReason: ({ snippet }) => (snippet ? null : messages.get().noRevisions),
    run: ({ store }) => store.apply((workspace) => togglePanel(workspace, "revisions")),
  },
} as const satisfies Record<string, Command>;
