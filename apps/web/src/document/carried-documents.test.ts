// @vitest-environment jsdom
import { SnippetContent } from "@online-editor/contract";
import { expect, test } from "vitest";
import { packDocument } from "@online-editor/run/packed-document";
import { aSelection } from "@online-editor/run/testing";
import { anOpenEditor, inFreshBrowser, pause } from "../app/test/an-editor.ts";
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
