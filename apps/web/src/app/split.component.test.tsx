import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { revealPlace } from "../code/state.ts";
import { EditorContext, useWorkspace } from "../platform/editor-context.ts";
import { comparisonActions } from "../preview/actions.ts";
import "../ui/tokens.css";
import { Split, useFoldedCode } from "./home.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

const Screen = () => {
  const isComparing = useWorkspace(({ comparison }) => comparison !== null);
  const [isFolded, unfold] = useFoldedCode();
  return (
    <Split
      share={50}
      view={isFolded ? "rail" : "split"}
      onShare={() => undefined}
      onUnfold={unfold}
      editor={<p>Text</p>}
      result={<p>{isComparing ? "Two results" : "One result"}</p>}
    />
  );
};

const openSplit = async (width: number) => {
  await page.viewport(width, 720);
  const { editor, store } = await anOpenEditor();
  await render(
    <EditorContext value={editor}>
      <Screen />
    </EditorContext>,
  );
  return {
    store,
    compare: () => {
      comparisonActions(editor).compareWith({ ...store.getState().library });
    },
    endComparison: () => {
      comparisonActions(editor).compareWith(null);
    },
  };
};
const code = page.getByText("Text");
const rail = page.getByRole("button", { name: "Code" });

afterEach(() => page.viewport(1280, 720));

test("below 1400 pixels a comparison folds the code to a rail, which brings it back", async () => {
  const { compare, endComparison } = await openSplit(1360);
  await expect.element(code).toBeVisible();
  compare();
  await expect.element(code).not.toBeVisible();
  expect(rail.element().parentElement?.getBoundingClientRect().width).toBe(40);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeInTheDocument();
  await rail.click();
  await expect.element(code).toBeVisible();
  endComparison();
  await expect.element(page.getByText("One result")).toBeVisible();
  compare();
  await expect.element(code).not.toBeVisible();
  endComparison();
  await expect.element(code).toBeVisible();
});

test("a place in the code unfolds it", async () => {
  const { compare, store } = await openSplit(1024);
  compare();
  await expect.element(rail).toBeVisible();
  store.apply((workspace) => revealPlace(workspace, { line: 1, column: 1 }));
  await expect.element(code).toBeVisible();
});

test("a wide screen has room for the code and both results", async () => {
  const { compare } = await openSplit(1440);
  compare();
  await expect.element(code).toBeVisible();
  await expect.element(rail).not.toBeInTheDocument();
});
