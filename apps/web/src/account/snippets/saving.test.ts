// @vitest-environment jsdom
import type { Problem, SaveRequest, Snippet } from "@online-editor/contract";
import { describe, expect, test, vi } from "vitest";
import { editCode } from "../../document/state.ts";
import { beginOpening } from "../../document/opening-state.ts";
import { ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { aSnippet, aUser, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { anEditor } from "../../app/test/an-editor.ts";
import { formatActions } from "../../code/formatting.ts";
import { draftActions } from "../../document/draft-keeping.ts";
import { runActions } from "../../preview/actions.ts";
import { accountActions } from "../accounts.ts";
import { saveActions } from "./saving.ts";

type Answer = (request: SaveRequest, signal: AbortSignal) => Snippet | Promise<Snippet>;

/** Saving with a server that gives these answers, one for each request. */
const savingWith = (workspace: Workspace, ...answers: Answer[]) => savingBy({}, workspace, ...answers);

/** The same with some parts of its own. */
const savingBy = (
  own: {
    format?: () => Promise<void>;
    userIsKnown?: () => Promise<void>;
    readCode?: () => Promise<Snippet>;
  },
  workspace: Workspace,
  ...answers: Answer[]
) => {
  const sent: { request: SaveRequest; key: string | undefined }[] = [];
  const became: string[] = [];
  const replaced: string[] = [];
  const { editor, store, notices } = anEditor({
    workspace,
    api: {
      saveCode: async (request, { idempotencyKey, signal }) => {
        const parsed = request as SaveRequest;
        sent.push({ request: parsed, key: idempotencyKey });
        const answer = answers.shift();
        if (!answer) throw new Error("One request more than was expected.");
        return answer(parsed, signal);
      },
      readCode: async ({ revision }) =>
        own.readCode?.() ??
        aSnippet({ code: `<p>revision ${String(revision)}</p>`, revision: Number(revision) }),
    },
  });
  const { format = async () => undefined, userIsKnown = async () => undefined } = own;
  accountActions.set(editor, { ...accountActions(editor), userIsKnown });
  formatActions.set(editor, { ...formatActions(editor), format });
  draftActions.set(editor, {
    ...draftActions(editor),
    setAside: () => replaced.push(store.getState().code),
    settle: (formerDocument) => became.push(formerDocument),
  });
  runActions.set(editor, { ...runActions(editor), run: () => notices.push("shown") });
  return { saving: saveActions(editor), store, sent, notices, became, replaced };
};

/** Which requests had the same key, as the number of the first with it. */
const sameKeys = (sent: readonly { key: string | undefined }[]) =>
  sent.map(({ key }) => sent.findIndex((other) => other.key === key));

const signedInWorkspace = aWorkspace({ user: aUser() });
const stores: Answer = ({ content }) => aSnippet({ ...content, revision: 1, latestRevision: 1 });
const refuses =
  (problem: Partial<Problem> & Pick<Problem, "code">, retryAfterSeconds: number | null = null): Answer =>
  () => {
    throw new ApiProblem({ type: "about:blank", title: "No", status: 400, ...problem }, retryAfterSeconds);
  };
const isSilent: Answer = () => {
  throw new ServerUnreachable();
};

test("what is on the screen becomes the snippet that was saved", async () => {
  const { saving, store, became } = savingWith(signedInWorkspace, stores);
  await saving.save("save");
  expect(store.getState()).toMatchObject({ document: { kind: "snippet", id: 5 }, saving: { state: "idle" } });
  expect(became).toEqual(["example/widget/welcome"]);
});

test("nothing is saved twice at a time", async () => {
  const { promise, resolve } = Promise.withResolvers<Snippet>();
  const { saving, sent } = savingWith(signedInWorkspace, () => promise);
  const first = saving.save("save");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await saving.save("save");
  resolve(aSnippet());
  await first;
  expect(sent).toHaveLength(1);
});

describe("the idempotency key", () => {
  test("is the same when an attempt without an answer is repeated", async () => {
    const { saving, sent } = savingWith(signedInWorkspace, isSilent, stores);
    await saving.save("save");
    await saving.save("save");
    expect(sameKeys(sent)).toEqual([0, 0]);
  });

  test("is new when the text has changed, and after a successful save", async () => {
    const { saving, store, sent } = savingWith(signedInWorkspace, isSilent, stores, stores);
    await saving.save("save");
    store.apply((workspace) => editCode(workspace, "<p>other</p>"));
    await saving.save("save");
    await saving.save("save-as-new");
    expect(sameKeys(sent)).toEqual([0, 1, 2]);
  });
});

test("a signed-out user is asked to sign in, and nothing is sent", async () => {
  const { saving, store, sent } = savingWith(aWorkspace());
  await saving.save("save-as-new");
  expect(sent).toEqual([]);
  expect(store.getState()).toMatchObject({
    dialog: "sign-in",
    afterSignIn: { then: { intent: "save-as-new" } },
  });
});

test("a user whose session has ended is asked to sign in, and keeps the text", async () => {
  const { saving, store } = savingWith(signedInWorkspace, refuses({ code: "signed-out" }));
  await saving.save("save");
  expect(store.getState()).toMatchObject({ user: null, dialog: "sign-in", code: "<p>welcome</p>" });
});

describe("a refusal is shown beside the text, which stays", () => {
  test.each([
    ["body-too-large", refuses({ code: "body-too-large", status: 413 }), {}],
    ["too-many-requests", refuses({ code: "too-many-requests", status: 429 }, 7), { retryAfterSeconds: 7 }],
    [
      "invalid-request",
      refuses({
        code: "invalid-request",
        status: 422,
        fields: [{ path: "content.title", message: "is long" }],
      }),
      { fields: [{ path: "content.title", message: "is long" }] },
    ],
    ["server-unreachable", isSilent, {}],
  ] as const)("%s", async (code, answer, facts) => {
    const { saving, store, became } = savingWith(signedInWorkspace, answer);
    await saving.save("save");
    expect(store.getState()).toMatchObject({
      code: "<p>welcome</p>",
      document: signedInWorkspace.document,
      saving: { state: "failed", failure: { code, ...facts }, intent: "save" },
    });
    expect(became).toEqual([]);
  });
});

test("a newer revision is a conflict; overwriting it is sent explicitly", async () => {
  const { saving, store, sent } = savingWith(
    aWorkspaceWith(aSnippet(), { code: "<p>mine</p>" }),
    refuses({ code: "revision-conflict", status: 409, latestRevision: 4 }),
    stores,
  );
  await saving.save("save");
  expect(store.getState()).toMatchObject({ dialog: "conflict", saving: { state: "conflict", latest: 4 } });
  await saving.save("overwrite");
  expect(sent.map(({ request }) => request.onto?.onConflict)).toEqual(["refuse", "overwrite"]);
});

test("a cancelled save may have succeeded; a retry is the same save", async () => {
  const requested = Promise.withResolvers<undefined>();
  const isSlow: Answer = (_, signal) =>
    new Promise<Snippet>((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        reject(signal.reason as Error);
      });
      requested.resolve(undefined);
    });
  const { saving, store, sent } = savingWith(signedInWorkspace, isSlow, stores);
  const saved = saving.save("save");
  await requested.promise;
  saving.cancelSave();
  await saved;
  expect(store.getState()).toMatchObject({
    code: "<p>welcome</p>",
    saving: { state: "failed", failure: { code: "save-cancelled" }, intent: "save" },
  });
  await saving.save("save");
  expect(store.getState()).toMatchObject({ document: { kind: "snippet" }, saving: { state: "idle" } });
  expect(sameKeys(sent)).toEqual([0, 0]);
});

test("the answer about a document that was left is reported, without affecting the other one", async () => {
  const { promise, resolve } = Promise.withResolvers<Snippet>();
  const { saving, store, sent, notices, became } = savingWith(signedInWorkspace, () => promise);
  const saved = saving.save("save");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  store.apply(beginOpening);
  resolve(aSnippet({ revision: 1 }));
  await saved;
  expect(notices).toEqual(["“Rows” saved as revision 1 of ada/5"]);
  expect(became).toEqual([]);
});

describe("a document that is left before it is saved is not saved in another one's place", () => {
  const another = aWorkspaceWith(aSnippet({ id: 6, code: "<p>another</p>" }));
  const leftDuring = (wait: "format" | "userIsKnown") => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const preferences = { ...signedInWorkspace.preferences, formatOnSave: true };
    const saving = savingBy({ [wait]: () => promise }, { ...signedInWorkspace, preferences });
    return { ...saving, end: resolve };
  };

  test.each(["format", "userIsKnown"] as const)("during %s", async (wait) => {
    const { saving, store, sent, notices, end } = leftDuring(wait);
    const saved = saving.save("save");
    store.apply(() => another);
    end(undefined);
    await saved;
    expect(sent).toEqual([]);
    expect(store.getState()).toEqual(another);
    expect(notices).toEqual([expect.stringContaining("was not saved")]);
  });

  test("while an old revision of it is read", async () => {
    const { promise, resolve } = Promise.withResolvers<Snippet>();
    const readCode = () => promise;
    const { saving, store, became, notices } = savingBy({ readCode }, aWorkspaceWith(aSnippet()));
    const restored = saving.save({ restores: aSnippet({ revision: 1 }).revision });
    store.apply(() => another);
    resolve(aSnippet({ revision: 1 }));
    await restored;
    expect(store.getState()).toEqual(another);
    expect(became).toEqual([]);
    expect(notices).toEqual([expect.stringContaining("Revision 1 not restored")]);
  });
});

test("a changed text is kept apart before an old revision replaces it", async () => {
  const { saving, replaced } = savingWith(
    aWorkspaceWith(aSnippet(), { code: "<p>mine</p>" }),
    ({ content }) => aSnippet({ ...content, revision: 4, latestRevision: 4 }),
  );
  await saving.save({ restores: aSnippet({ revision: 1 }).revision });
  expect(replaced).toEqual(["<p>mine</p>"]);
});

test.each([
  ["the server was not reached", isSilent],
  ["somebody signed in first", refuses({ code: "signed-out", status: 401 })],
])("a restore is repeated as a restore after %s, whatever is on the screen", async (_, fails) => {
  const { saving, store, sent } = savingWith(
    aWorkspaceWith(aSnippet(), { code: "<p>half-finished</p>" }),
    fails,
    ({ content }) => aSnippet({ ...content, revision: 4, latestRevision: 4 }),
  );
  await saving.save({ restores: aSnippet({ revision: 1 }).revision });
  const { saving: state, afterSignIn } = store.getState();
  const intent = state.state === "failed" ? state.intent : afterSignIn?.then?.intent;
  store.apply((workspace) => ({ ...workspace, user: aUser() }));
  await saving.save(intent ?? "save");
  expect(sent.map(({ request }) => request.content.code)).toEqual(["<p>revision 1</p>", "<p>revision 1</p>"]);
  expect(sent[1]?.request).toEqual(sent[0]?.request);
  expect(store.getState()).toMatchObject({ code: "<p>revision 1</p>", base: 4 });
});

test("an old revision is restored as a new one, and shown", async () => {
  const { saving, store, sent, notices } = savingWith(aWorkspaceWith(aSnippet()), ({ content }) =>
    aSnippet({ ...content, revision: 4, latestRevision: 4 }),
  );
  await saving.save({ restores: aSnippet({ revision: 1 }).revision });
  expect(sent[0]?.request).toMatchObject({
    content: { code: "<p>revision 1</p>" },
    onto: { base: 3, onConflict: "overwrite", restores: 1 },
  });
  expect(store.getState()).toMatchObject({ code: "<p>revision 1</p>", base: 4 });
  expect(notices).toEqual(["shown"]);
});
