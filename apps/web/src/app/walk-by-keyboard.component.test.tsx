import "../ui/tokens.css";
import { Suspense } from "react";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { EditorContext, useWorkspace } from "../platform/editor-context.ts";
import { openPanel } from "../platform/screen.ts";
import { comparisonActions, previewSides } from "../preview/actions.ts";
import { usePhone } from "../ui/use-media-query.ts";
import { DocumentPane } from "./document-pane.tsx";
import { PhoneTabs } from "./phone-tabs.tsx";
import { SkipLinks } from "./shell.tsx";
import { Split, useFoldedCode } from "./home.tsx";
import { SidePanel } from "./side-panel.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

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

/** The screen of an open editor with its skip links; the result is a field. */
const openScreen = async () => {
  const { editor, store } = await anOpenEditor();
  const [own, other] = previewSides(editor);
  const focus = () => document.querySelector<HTMLElement>("[aria-label=Result]")?.focus();
  previewSides.set(editor, [{ ...own, focus }, other]);
  const result = <input aria-label="Result" />;
  const Screen = () => {
    const [isFolded, onUnfold] = useFoldedCode();
    const shown = useWorkspace(({ inFront }) => inFront);
    if (usePhone())
      return <PhoneTabs shown={shown} onShow={() => undefined} editor={<DocumentPane />} result={result} />;
    return (
      <Split
        share={50}
        view={isFolded ? "rail" : "split"}
        onShare={() => undefined}
        onUnfold={onUnfold}
        editor={<DocumentPane />}
        result={result}
      />
    );
  };
  await render(
    <EditorContext value={editor}>
      <SkipLinks />
      <Suspense>
        <Screen />
      </Suspense>
    </EditorContext>,
  );
  return { editor, store };
};
const code = page.getByRole("textbox", { name: "Code" });
const result = page.getByRole("textbox", { name: "Result" });
const skip = async (name: string) => {
  page.getByRole("button", { name }).element().focus();
  await userEvent.keyboard("{Enter}");
};

test("the skip links lead to the code, which unfolds for it, and to the result", async () => {
  const { editor, store } = await openScreen();
  await skip("Skip to the code");
  await expect.element(code).toHaveFocus();
  await skip("Skip to the result");
  await expect.element(result).toHaveFocus();
  comparisonActions(editor).compareWith({ ...store.getState().library });
  await expect.element(page.getByRole("button", { name: "Code" })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  await skip("Skip to the code");
  await expect.element(code).toHaveFocus();
});

test("on a phone the skip links bring code and result to the front", async () => {
  await page.viewport(390, 780);
  onTestFinished(() => page.viewport(1280, 720));
  await openScreen();
  for (const [name, place] of [
    ["result", result],
    ["code", code],
    ["result", result],
  ] as const) {
    await skip(`Skip to the ${name}`);
    await expect.element(place).toHaveFocus();
  }
});
