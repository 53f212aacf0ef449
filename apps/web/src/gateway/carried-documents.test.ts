// @vitest-environment jsdom
import { SnippetContent } from "@online-editor/contract";
import { expect, test } from "vitest";
import { packDocument } from "../sharing/packed-document.ts";
import { aSelection } from "../workspace/test/a-library.ts";
import { anOpenEditor, inFreshBrowser, pause } from "./test/an-editor.ts";

inFreshBrowser();

const content = SnippetContent.parse({
  ...{ title: "Carried", description: "As it was", code: "<p>carried</p>" },
  library: aSelection({ theme: "bold", extensions: ["filter"] }),
});
const link = async () => `/#${await packDocument(content)}`;

test("a link's document opens with all it was made with, and nothing of it is kept until it is changed", async () => {
  const { state, drafts, gateway, started } = await anOpenEditor({}, await link());
  expect(state()).toMatchObject({
    ...content,
    opening: { state: "open" },
    snippet: null,
    draftState: "none",
  });
  expect(started[0]?.html).toMatch(/filter\.js.*<p>carried<\/p>$/);
  expect(await drafts.list()).toEqual([]);
  gateway.edit("<p>changed</p>");
  await pause(1000);
  expect(await drafts.list()).toMatchObject([{ code: "<p>changed</p>", link: await link() }]);
});

test("another selection stands in the address, before the document", async () => {
  const { gateway, addresses } = await anOpenEditor({}, await link());
  gateway.select(aSelection({ theme: "plain", extensions: ["filter"] }));
  expect(addresses).toEqual([["replace", `/?theme=plain${(await link()).slice(1)}`]]);
});

test("of a changed one the link is another, and what it was opened from stays as it was", async () => {
  const { gateway, visit, state } = await anOpenEditor({}, await link());
  gateway.edit("<p>changed</p>");
  expect(gateway.sharing.savedLink()).toBeNull();
  const changed = await gateway.sharing.carriedLink();
  await visit(new URL(changed).hash.replace(/^/, "/"));
  expect(state()).toMatchObject({ code: "<p>changed</p>", draftState: "none" });
});

test("who signs in elsewhere comes back to it by a short address", async () => {
  const { gateway, visit, state, signIns } = await anOpenEditor({}, await link());
  gateway.signInWith("github");
  const to = new URL(signIns.left[0] ?? "", "http://editor").searchParams.get("to") ?? "";
  expect(to).toMatch(/^\/\?new=[0-9a-f]{8}&theme=bold&extensions=filter$/);
  await visit(to);
  expect(state()).toMatchObject(content);
});
