// @vitest-environment jsdom
import { SnippetContent } from "@online-editor/contract";
import { expect, test } from "vitest";
import { packDocument } from "@online-editor/run/packed-document";
import { aSelection } from "@online-editor/run/testing";
import { anOpenEditor, inFreshBrowser, pause } from "../app/test/an-editor.ts";
import { saveRequestOf } from "../account/state.ts";
import { addExpectation } from "../triage/edit-check.ts";
import { isUnsaved } from "./opening-state.ts";
import { editingActions } from "./editing.ts";
import { selectionActions } from "../preview/actions.ts";
import { shareActions } from "../share/actions.ts";
import { signInActions } from "../account/accounts.ts";

inFreshBrowser();

const content = SnippetContent.parse({
  title: "Carried",
  description: "As it was",
  code: "<p>carried</p>",
  library: aSelection({ theme: "bold", extensions: ["filter"] }),
});
const link = async () => `/#${await packDocument(content)}`;

test("a link's document opens completely, and is not stored until it is changed", async () => {
  const { state, drafts, editor, started } = await anOpenEditor({}, await link());
  expect(state()).toMatchObject({
    ...content,
    opening: { state: "open" },
    snippet: null,
    draftState: "none",
  });
  expect(started[0]?.html).toMatch(/filter\.js.*<p>carried<\/p>$/);
  expect(await drafts.list()).toEqual([]);
  editingActions(editor).edit("<p>changed</p>");
  await pause(1000);
  expect(await drafts.list()).toMatchObject([{ code: "<p>changed</p>", link: await link() }]);
});

test.each([
  [
    "as a release before this one saved it",
    { steps: [{ do: "scroll", x: 0, y: 100 }], expectations: [{ expect: "no-uncaught-error" }] },
  ],
  [
    "with a step that only a newer release knows",
    { steps: [{ do: "fly" }], expectations: [{ expect: "no-uncaught-error" }] },
  ],
])("a check %s opens unchanged and is saved back", async (_, check) => {
  const { state, store } = await anOpenEditor({}, `/#${await packDocument({ ...content, check })}`);
  expect(isUnsaved(state())).toBe(false);
  expect(saveRequestOf(state(), "save").content.check).toMatchObject(check);
  store.apply((workspace) => addExpectation(workspace, { expect: "no-console-error" }));
  expect(isUnsaved(state())).toBe(true);
});

test("an answer of a newer release is saved back with its document, and not with another text", async () => {
  const check = { expectations: [{ expect: "sings" }], answer: { judgedAt: "2030-01-01", tunes: 3 } };
  const { state, editor } = await anOpenEditor({}, `/#${await packDocument({ ...content, check })}`);
  expect(saveRequestOf(state(), "save").content.check).toEqual(check);
  editingActions(editor).edit("<p>changed</p>");
  expect(saveRequestOf(state(), "save").content.check).toEqual({ expectations: [{ expect: "sings" }] });
});

test("another selection is put into the address, before the document", async () => {
  const { editor, addresses } = await anOpenEditor({}, await link());
  selectionActions(editor).select(aSelection({ theme: "plain", extensions: ["filter"] }));
  expect(addresses).toEqual([["replace", `/?theme=plain${(await link()).slice(1)}`]]);
});

test("a changed document has another link, and the original address stays the same", async () => {
  const { editor, visit, state } = await anOpenEditor({}, await link());
  editingActions(editor).edit("<p>changed</p>");
  expect(shareActions(editor).savedLink()).toBeNull();
  const changed = await shareActions(editor).carriedLink();
  await visit(new URL(changed).hash.replace(/^/, "/"));
  expect(state()).toMatchObject({ code: "<p>changed</p>", draftState: "none" });
});

test("a sign-in elsewhere returns to it by a short address", async () => {
  const { editor, visit, state, left } = await anOpenEditor({}, await link());
  signInActions(editor).signInWith("github");
  const to = new URL(left[0] ?? "", "http://editor").searchParams.get("to") ?? "";
  expect(to).toMatch(/^\/\?new=[0-9a-f]{8}&theme=bold&extensions=filter$/);
  await visit(to);
  expect(state()).toMatchObject(content);
});
