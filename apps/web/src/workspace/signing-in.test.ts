import { expect, test } from "vitest";
import { askToSignIn, signedIn } from "./signing-in.ts";
import { aUser } from "./test/a-snippet.ts";
import { aWorkspace } from "./test/a-workspace.ts";

test("a sign-in remembers for which document it was wanted, and forgets it once it is done", () => {
  const asking = askToSignIn(aWorkspace(), "save");
  expect(asking).toMatchObject({
    dialog: "sign-in",
    signInWish: { then: { wish: "save", document: "example/widget/welcome" } },
  });
  expect(signedIn(asking, aUser())).toMatchObject({ user: aUser(), dialog: null, signInWish: null });
});
