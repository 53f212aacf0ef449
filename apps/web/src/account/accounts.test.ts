// @vitest-environment jsdom
import { User, Username } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { ApiProblem, ServerUnreachable } from "../platform/api.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { aUser } from "../app/test/a-snippet.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { anEditor } from "../app/test/an-editor.ts";
import { accountActions, resumeAfterSignIn } from "./accounts.ts";
import { askToSignIn } from "./state.ts";

const problem = (code: ApiProblem["code"]) =>
  new ApiProblem({ type: "about:blank", code, title: "No", status: 400 });

const outage = new ApiProblem({
  type: "about:blank",
  code: "database-unavailable",
  title: "No",
  status: 503,
});

/** Accounts whose server does what `answers` say; `asked` records its requests. */
const accountsWith = (
  workspace: Workspace,
  answers: { fails?: Error; profile?: () => Promise<User>; isSignedOut?: true } = {},
) => {
  const requested: string[] = [];
  const done: unknown[] = [];
  const answer = async <Value>(name: string, value: Value) => {
    requested.push(name);
    if (answers.fails !== undefined) throw answers.fails;
    return value;
  };
  const { editor, store, notices } = anEditor({
    workspace,
    ...(answers.isSignedOut && { settings: { isSignedOut: true } }),
    api: {
      readProfile: () => (answers.profile ? answers.profile() : answer("profile", aUser())),
      signInLocally: (input) => answer("sign in", User.parse({ ...input, displayName: input.username })),
      signOut: () => answer("sign out", {}),
      signOutEverywhere: () => answer("sign out everywhere", {}),
      deleteAccount: ({ username }) => answer(`delete ${username}`, {}),
    },
  });
  resumeAfterSignIn.set(editor, (intent) => done.push(intent));
  return { editor, accounts: accountActions(editor), store, requested, done, notices };
};

describe("who is signed in", () => {
  test("is whoever the profile says", async () => {
    const { accounts, store } = accountsWith(aWorkspace());
    await accounts.readUser();
    expect(store.getState().user).toEqual(aUser());
  });

  test("is nobody where the page says so, without a request; later the server is asked", async () => {
    const { editor, accounts, store, requested } = accountsWith(aWorkspace(), { isSignedOut: true });
    await accounts.userIsKnown();
    expect([editor.store.getState().user, requested]).toEqual([null, []]);
    await accounts.readUser();
    expect(store.getState().user).toEqual(aUser());
  });

  test("is nobody after the server says so, silently", async () => {
    const fails = problem("signed-out");
    const { accounts, store, notices } = accountsWith(aWorkspace({ user: aUser() }), { fails });
    await expect(accounts.readUser()).resolves.toBe(true);
    expect(store.getState().user).toBeNull();
    expect(notices).toEqual([]);
  });

  describe.each([outage, new ServerUnreachable()])("in an outage, %s,", (fails) => {
    test("stays the same, and a notification says so", async () => {
      const { accounts, store, notices } = accountsWith(aWorkspace({ user: aUser() }), { fails });
      await expect(accounts.readUser()).resolves.toBe(false);
      expect(store.getState().user).toEqual(aUser());
      expect(notices).toEqual([expect.stringContaining("Could not check")]);
    });

    test("is unknown to its waiters, and requested again", async () => {
      const answers: { fails?: Error } = { fails };
      const { accounts, store } = accountsWith(aWorkspace(), answers);
      await expect(accounts.userIsKnown()).rejects.toBe(fails);
      delete answers.fails;
      await accounts.userIsKnown();
      expect(store.getState().user).toEqual(aUser());
    });
  });

  describe("does not change by an answer that arrives too late, after", () => {
    /** Accounts whose server answers the first request for the profile when told to. */
    const accountsReadingLate = (workspace: Workspace) => {
      const late = Promise.withResolvers<User>();
      return { ...accountsWith(workspace, { profile: () => late.promise }), late };
    };

    test("a sign-in", async () => {
      const { accounts, store, late } = accountsReadingLate(aWorkspace());
      const reading = accounts.readUser();
      await accounts.signInLocally(Username.parse("grace"));
      late.reject(problem("signed-out"));
      await expect(reading).resolves.toBe(true);
      expect(store.getState().user?.username).toBe("grace");
    });

    test("a sign-in, when the server was unreachable before it", async () => {
      const { accounts, store, late, notices } = accountsReadingLate(aWorkspace());
      const reading = accounts.readUser();
      await accounts.signInLocally(Username.parse("grace"));
      late.reject(new ServerUnreachable());
      await reading;
      expect(store.getState().user?.username).toBe("grace");
      expect(notices).toEqual([]);
    });

    test.each(["signOut", "deleteAccount"] as const)("%s", async (end) => {
      const { accounts, store, late } = accountsReadingLate(aWorkspace({ user: aUser() }));
      const reading = accounts.readUser();
      await accounts[end]("here");
      late.resolve(aUser());
      await reading;
      expect(store.getState().user).toBeNull();
    });
  });

  test("includes a user who asked to sign in before; the save continues", async () => {
    const { accounts, store, done } = accountsWith(askToSignIn(aWorkspace(), "save"));
    await accounts.readUser();
    expect(store.getState()).toMatchObject({ user: aUser(), dialog: null });
    expect(done).toEqual(["save"]);
  });

  test("is requested once for all waiters", async () => {
    const { accounts, requested } = accountsWith(aWorkspace());
    await Promise.all([accounts.readUser(), accounts.userIsKnown(), accounts.userIsKnown()]);
    expect(requested).toEqual(["profile"]);
  });
});

describe("signing in by a name", () => {
  test("does what was waiting for it", async () => {
    const { accounts, store, done } = accountsWith(askToSignIn(aWorkspace(), "save"));
    await accounts.signInLocally(aUser().username);
    expect(store.getState()).toMatchObject({ user: aUser(), dialog: null });
    expect(done).toEqual(["save"]);
  });

  test("saves only the document for which it was requested", async () => {
    const { accounts, store, done } = accountsWith(askToSignIn(aWorkspace(), "save"));
    store.apply((workspace) => ({
      ...workspace,
      document: { kind: "new", library: workspace.library.library, id: "1" },
    }));
    await accounts.signInLocally(aUser().username);
    expect(done).toEqual([]);
  });

  test.each([problem("username-taken"), problem("internal"), new ServerUnreachable()])(
    "keeps its dialog open when it failed: %s",
    async (fails) => {
      const { accounts, store } = accountsWith(askToSignIn(aWorkspace(), "save"), { fails });
      await expect(accounts.signInLocally(aUser().username)).rejects.toBe(fails);
      expect(store.getState()).toMatchObject({ user: null, dialog: "sign-in" });
    },
  );
});

describe("signing out", () => {
  test.each([
    ["here", "sign out"],
    ["everywhere", "sign out everywhere"],
  ] as const)("%s clears the user and leaves the text", async (where, call) => {
    const { accounts, store, requested } = accountsWith(aWorkspace({ user: aUser(), code: "<p>mine</p>" }));
    await accounts.signOut(where);
    expect(requested).toEqual([call]);
    expect(store.getState()).toMatchObject({ user: null, code: "<p>mine</p>" });
  });

  test("that did not reach the server leaves the user signed in, and says so", async () => {
    const { accounts, store, notices } = accountsWith(aWorkspace({ user: aUser() }), {
      fails: new ServerUnreachable(),
    });
    await accounts.signOut("here");
    expect(store.getState().user).toEqual(aUser());
    expect(notices[0]).toMatch(/^You are still signed in.*cannot be reached/);
  });

  test("that the server failed to do says so, and not that the server is down", async () => {
    const { accounts, notices } = accountsWith(aWorkspace({ user: aUser() }), { fails: problem("internal") });
    await accounts.signOut("here");
    await accounts.deleteAccount();
    for (const text of notices) expect(text).toMatch(/^(?!.*reached).*server failed/);
    expect(notices).toHaveLength(2);
  });
});

test("an account is deleted by its own name", async () => {
  const { accounts, store, requested } = accountsWith(aWorkspace({ user: aUser() }));
  await expect(accounts.deleteAccount()).resolves.toBe(true);
  expect(requested).toEqual(["delete ada"]);
  expect(store.getState().user).toBeNull();
});
