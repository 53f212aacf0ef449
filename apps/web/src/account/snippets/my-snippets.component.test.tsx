import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "../../ui/tokens.css";
import { aSnippetSummary, aUser } from "../../app/test/a-snippet.ts";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import { MySnippets } from "./my-snippets.tsx";

/** The panel with a snippet for each title, whose changes always succeed. */
const openPanel = async (...titles: string[]) => {
  const { editor, store } = await anOpenEditor();
  const snippets = titles.map((title, index) => aSnippetSummary({ id: index + 1, title }));
  const api: Partial<typeof editor.api> = {
    listSnippets: async () => ({ snippets, next: null }),
    changeSnippet: async ({ id, title }) => aSnippetSummary({ id, ...(title !== undefined && { title }) }),
    deleteSnippet: async () => ({}),
  };
  Object.assign(editor, { api: { ...editor.api, ...api } });
  store.apply((workspace) => ({ ...workspace, user: aUser() }));
  await render(
    <EditorContext value={editor}>
      <MySnippets onOpened={undefined} />
    </EditorContext>,
  );
};

const actionsFor = (title: string) => page.getByRole("button", { name: `Actions for ${title}`, exact: true });
const choose = async (title: string, action: string) => {
  await actionsFor(title).click();
  await page.getByRole("menuitem", { name: action }).click();
};

test("a deleted snippet leaves the focus to the next one, the last to the one before, the only one to the search", async () => {
  await openPanel("Apples", "Pears", "Plums");
  await choose("Pears", "Delete");
  await expect.element(page.getByRole("link", { name: /Plums/ })).toHaveFocus();
  await choose("Plums", "Delete");
  await expect.element(page.getByRole("link", { name: /Apples/ })).toHaveFocus();
  await choose("Apples", "Delete");
  await expect.element(page.getByRole("searchbox", { name: "Search my snippets" })).toHaveFocus();
});

test("the field for a new title has the old one selected, and gives the focus back to the actions", async () => {
  await openPanel("Apples", "Pears");
  await choose("Pears", "Rename");
  await expect.element(page.getByRole("textbox", { name: "New title of Pears" })).toHaveFocus();
  await userEvent.keyboard("Figs{Enter}");
  await expect.element(actionsFor("Figs")).toHaveFocus();
  await choose("Figs", "Rename");
  await expect.element(page.getByRole("textbox", { name: "New title of Figs" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(actionsFor("Figs")).toHaveFocus();
});
