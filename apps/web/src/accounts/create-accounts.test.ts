import { User } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { ApiProblem, ServerUnreachable } from "../api/client.ts";
import { aUser } from "../workspace/test/a-snippet.ts";
import { aWorkspace } from "../workspace/test/a-workspace.ts";
import { askToSignIn } from "../workspace/signing-in.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { createWorkspaceStore } from "../workspace/workspace-store.ts";
import { createAccounts } from "./create-accounts.ts";

const problem = (code: ApiProblem["code"]) =>
  new ApiProblem({ type: "about:blank", code, title: "No", status: 400 });

/** Accounts whose server does what `answers` say, and else what was asked of it. */
const accountsWith = (workspace: Workspace, answers: { fails?: Error } = {}) => {
  const store = createWorkspaceStore(workspace);
  const asked: string[] = [];
  const done: string[] = [];
  const said: string[] = [];
  const answer = async <Value>(name: string, value: Value) => {
    asked.push(name);
    if (answers.fails !== undefined) throw answers.fails;
    return value;
  };
  const accounts = createAccounts({
    store,
    api: {
      readProfile: () => answer("profile", aUser()),
      readSignInChoices: () => answer("choices", { local: true, providers: [] }),
      signInLocally: (input) => answer("sign in", User.parse({ ...input, displayName: input.username })),
      signOut: () => answer("sign out", {}),
      signOutEverywhere: () => answer("sign out everywhere", {}),
      deleteAccount: ({ username }) => answer(`delete ${username}`, {}),
    },
    onSignedIn: ({ wish }) => done.push(wish),
    notify: (message) => said.push(message),
  });
  return { accounts, store, asked, done, said };
};

describe("who is signed in", () => {
  test("is whoever the profile says", async () => {
    const { accounts, store } = accountsWith(aWorkspace());
    await accounts.readUser();
    expect(store.getState().user).toEqual(aUser());
  });

  test.each([problem("signed-out"), new ServerUnreachable()])(
    "is nobody after %s, without a word",
    async (fails) => {
      const { accounts, store, said } = accountsWith(aWorkspace({ user: aUser() }), { fails });
      await accounts.readUser();
      expect(store.getState().user).toBeNull();
      expect(said).toEqual([]);
    },
  );

  test("is asked once by all who wait for it", async () => {
    const { accounts, asked } = accountsWith(aWorkspace());
    await Promise.all([accounts.readUser(), accounts.userIsKnown(), accounts.userIsKnown()]);
    expect(asked).toEqual(["profile"]);
  });
});

describe("signing in by a name", () => {
  test("does what was waiting for it", async () => {
    const { accounts, store, done } = accountsWith(askToSignIn(aWorkspace(), "save"));
    await accounts.signInLocally(aUser().username);
    expect(store.getState()).toMatchObject({ user: aUser(), dialog: null });
    expect(done).toEqual(["save"]);
  });

  test("does not save another document than the one it was wanted for", async () => {
    const { accounts, store, done } = accountsWith(askToSignIn(aWorkspace(), "save"));
    store.apply((workspace) => ({
      ...workspace,
      document: { kind: "new", library: workspace.library.library, id: "1" },
    }));
    await accounts.signInLocally(aUser().username);
    expect(done).toEqual([]);
  });

  test.each([problem("username-taken"), problem("internal"), new ServerUnreachable()])(
    "goes on asking when it failed: %s",
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
    const { accounts, store, asked } = accountsWith(aWorkspace({ user: aUser(), code: "<p>mine</p>" }));
    await accounts.signOut(where);
    expect(asked).toEqual([call]);
    expect(store.getState()).toMatchObject({ user: null, code: "<p>mine</p>" });
  });

  test("that did not reach the server leaves one signed in, and says so", async () => {
    const { accounts, store, said } = accountsWith(aWorkspace({ user: aUser() }), {
      fails: new ServerUnreachable(),
    });
    await accounts.signOut("here");
    expect(store.getState().user).toEqual(aUser());
    expect(said[0]).toMatch(/^You are still signed in.*cannot be reached/);
  });

  test("that the server could not do says that, and not that it is gone", async () => {
    const { accounts, said } = accountsWith(aWorkspace({ user: aUser() }), { fails: problem("internal") });
    await accounts.signOut("here");
    await accounts.deleteAccount();
    for (const text of said) expect(text).toMatch(/^(?!.*reached).*something went wrong there/);
    expect(said).toHaveLength(2);
  });
});

test("an account is deleted by its own name", async () => {
  const { accounts, store, asked } = accountsWith(aWorkspace({ user: aUser() }));
  await expect(accounts.deleteAccount()).resolves.toBe(true);
  expect(asked).toEqual(["delete ada"]);
  expect(store.getState().user).toBeNull();
});
