// @vitest-environment jsdom
import { expect, test } from "vitest";
import { accountActions, resumeAfterSignIn } from "../account/accounts.ts";
import { saveActions } from "../account/snippets/saving.ts";
import { askToSignIn, failSaving, receiveUser } from "../account/state.ts";
import { failOpening } from "../document/opening-state.ts";
import { chooseNewVisibility } from "../document/state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { aSnippet, aUser, aWorkspaceWith } from "./test/a-snippet.ts";
import { anOpenEditor, inFreshBrowser, rows } from "./test/an-editor.ts";

inFreshBrowser();

test("a document opens without the run of the one before, what was found in it, and its failed save", async () => {
  const { store, visit } = await anOpenEditor();
  const at = { line: 1, column: 1 };
  const error = { message: "No", severity: "error", language: "HTML", from: 0, to: 1, place: at } as const;
  const caret = { code: "<p>welcome</p>", offset: 1 };
  store.apply((workspace) => ({ ...workspace, diagnostics: [error], reveal: at, caret }));
  store.apply((workspace) =>
    failSaving(workspace, { failure: { code: "server-unreachable" }, intent: "save" }),
  );
  expect(store.getState().run).not.toBeNull();
  const opened: Workspace[] = [];
  store.subscribe((now, before) => {
    if (now.document !== before.document) opened.push(now);
  });
  await visit(rows);
  expect(opened).toMatchObject([
    {
      title: "rows/select",
      run: null,
      diagnostics: [],
      reveal: null,
      caret: null,
      saving: { state: "idle" },
    },
  ]);
});

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
