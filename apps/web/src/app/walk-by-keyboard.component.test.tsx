import { Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { changePreferences } from "../platform/preferences.ts";
import { EditorContext } from "../platform/editor-context.ts";
import { openPanel } from "../platform/screen.ts";
import "../ui/tokens.css";
import { SidePanel } from "./side-panel.tsx";
import { StatusLine } from "./status-line.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

test("whoever comes into the code by Tab is told how to leave it", async () => {
  const { editor } = await anOpenEditor();
  await render(
    <EditorContext value={editor}>
      <button type="button">Before</button>
      <div className="cm-content" role="textbox" aria-label="Code" tabIndex={0}>
        Text
      </div>
      <StatusLine />
    </EditorContext>,
  );
  const hint = page.getByText("Tab indents · Esc, then Tab leaves");
  await page.getByRole("textbox").click();
  await expect.element(hint).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Before" }).click();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  await expect.element(hint).toBeVisible();
  changePreferences(editor, { tabMovesFocus: true });
  await expect.element(hint).not.toBeInTheDocument();
});

test("Esc leaves a field of a panel with its text, and then closes the panel", async () => {
  const { editor, store } = await anOpenEditor();
  store.apply((workspace) => openPanel(workspace, "examples"));
  await render(
    <EditorContext value={editor}>
      <Suspense>
        <SidePanel panel="examples" />
      </Suspense>
    </EditorContext>,
  );
  const field = page.getByRole("searchbox");
  await field.fill("sort");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toHaveFocus();
  await expect.element(field).toHaveValue("sort");
  expect(store.getState().panel).toBe("examples");
  await userEvent.keyboard("{Escape}");
  expect(store.getState().panel).toBeNull();
});
