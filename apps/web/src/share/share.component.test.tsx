import { Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { aSnippet, aWorkspaceWith } from "../app/test/a-snippet.ts";
import { anOpenEditor } from "../app/test/an-editor.ts";
import { EditorContext } from "../platform/editor-context.ts";
import "../ui/tokens.css";
import { ShareLinks } from "./share.tsx";

const show = async (visibility: "private" | "public") => {
  const { editor, store } = await anOpenEditor();
  const { catalogue } = store.getState();
  store.apply(() => aWorkspaceWith(aSnippet({ visibility }), { catalogue }));
  await render(
    <EditorContext value={editor}>
      <Suspense>
        <ShareLinks onClose={() => undefined} />
      </Suspense>
    </EditorContext>,
  );
};

const linkIn = (field: string) => {
  const element = page.getByRole("textbox", { name: field, exact: true }).query();
  return element instanceof HTMLInputElement ? element.value : "";
};

test("of a private snippet the first link is one that others can open, and the other can be opened to them", async () => {
  await show("private");
  await expect.element(page.getByText("Private: only you can open the link to this snippet.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Make unlisted" })).toBeVisible();
  await expect.poll(() => linkIn("Link")).toContain("/#v1:");
  expect(linkIn("Link to revision 3")).toContain("/code/ada/5");
});

test("nothing moves when the link that contains the document has been made", async () => {
  await show("public");
  const choice = page.getByRole("radiogroup");
  const top = () => choice.element().getBoundingClientRect().top;
  const atFirst = top();
  expect(linkIn("Link with the whole document")).toBe("");
  await expect.poll(() => linkIn("Link with the whole document")).toContain("/#v1:");
  expect(top()).toBe(atFirst);
});

test("of a public snippet the first link is its own", async () => {
  await show("public");
  await expect.poll(() => linkIn("Link")).toContain("/code/ada/5");
  await expect.element(page.getByRole("button", { name: "Make unlisted" })).not.toBeInTheDocument();
});
