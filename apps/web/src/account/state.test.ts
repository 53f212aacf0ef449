import { expect, test } from "vitest";
import { aUser } from "../app/test/a-snippet.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { askToSignIn, signedIn } from "./state.ts";

test("a sign-in remembers the document for which it was requested, until it is done", () => {
  const asking = askToSignIn(aWorkspace(), "save");
  expect(asking).toMatchObject({
    dialog: "sign-in",
    afterSignIn: { then: { intent: "save", document: "example/widget/welcome" } },
  });
  expect(signedIn(asking, aUser())).toMatchObject({ user: aUser(), dialog: null, afterSignIn: null });
});
