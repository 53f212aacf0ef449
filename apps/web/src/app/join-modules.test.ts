// @vitest-environment jsdom
import { expect, test } from "vitest";
import { accountActions, resumeAfterSignIn } from "../account/accounts.ts";
import { saveActions } from "../account/snippets/saving.ts";
import { askToSignIn, receiveUser } from "../account/state.ts";
import { failOpening } from "../document/opening-state.ts";
import { chooseNewVisibility } from "../document/state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { aSnippet, aUser, aWorkspaceWith } from "./test/a-snippet.ts";
import { anOpenEditor, inFreshBrowser } from "./test/an-editor.ts";

inFreshBrowser();

const graces = aSnippet({ username: "grace" });

test("a snippet that was not found is looked for again once somebody signs in", async () => {
  const { store, network, arrived } = await anOpenEditor();
  store.apply((workspace) =>
    failOpening(workspace, { code: "unknown-snippet", username: graces.username, id: String(graces.id) }),
  );
  network.requested.length = 0;
  store.apply((workspace) => receiveUser(workspace, aUser()));
  await arrived();
  await expect.poll(() => store.getState().opening.state).toBe("open");
  store.apply((workspace) => receiveUser(workspace, null));
  expect(store.getState().opening.state).toBe("open");
});

/** What the sign-in does for which Save asked, on grace's snippet. */
const signInToSave = async (change: (workspace: Workspace) => Workspace) => {
  const { editor, store } = await anOpenEditor();
  const saved: unknown[] = [];
  const withApi: typeof editor = {
    ...editor,
    api: {
      ...editor.api,
      signInLocally: async () => aUser(),
    },
  };
  resumeAfterSignIn.set(withApi, resumeAfterSignIn(editor));
  saveActions.set(editor, {
    ...saveActions(editor),
    save: async (intent) => {
      saved.push(intent);
    },
  });
  store.apply(() => change(aWorkspaceWith(graces, { user: null, original: store.getState().original })));
  store.apply((workspace) => askToSignIn(workspace, "save"));
  await accountActions(withApi).signInLocally(aUser().username);
  return { store, saved };
};

test("what becomes a fork only by the sign-in is asked for its title and visibility first", async () => {
  const { store, saved } = await signInToSave((workspace) => workspace);
  expect(store.getState()).toMatchObject({ dialog: "save", firstSave: "save", user: aUser() });
  expect(saved).toEqual([]);
});

test("nothing is asked twice", async () => {
  const { store, saved } = await signInToSave((workspace) => chooseNewVisibility(workspace, "unlisted"));
  expect(saved).toEqual(["save"]);
  expect(store.getState().dialog).toBeNull();
});
