import { ExtensionId } from "@online-editor/contract";
import { aCatalogue, aLibrary, aSelection } from "@online-editor/run/testing";
import { Suspense } from "react";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { EditorContext } from "../platform/editor-context.ts";
import { comparisonActions, selectionActions } from "../preview/actions.ts";
import { bringToFront } from "../platform/screen.ts";
import { swapSides } from "../preview/state.ts";
import { shownVariant } from "../triage/variant.ts";
import "../ui/tokens.css";
import { ResultPane } from "./result-pane.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

const releases = ["2.0.0", "1.0.0"];

/** An editor whose library has two releases, with its result on the screen. */
const aResultPane = async () => {
  const library = aLibrary({ releases: releases.map((version) => ({ version, source: "npm" })) });
  const { editor, store } = await anOpenEditor({ catalogue: aCatalogue({ libraries: [library] }) });
  await render(
    <EditorContext value={editor}>
      <Suspense>
        <ResultPane />
      </Suspense>
    </EditorContext>,
  );
  return { editor, store };
};

test("Full screen and Close stand at the right end, on whichever side the document's own result is", async () => {
  const { editor, store } = await aResultPane();
  const { library } = store.getState();
  const older = releases.find((version) => version !== library.version);
  comparisonActions(editor).compareWith({ ...library, version: older as typeof library.version });
  const right = page.getByRole("toolbar", { name: "What runs right" });
  const ends = ["Full screen", "Close comparison"];
  const expectAtRight = async () => {
    for (const name of ends) {
      await expect.element(right.getByRole("button", { name })).toBeInTheDocument();
      expect(page.getByRole("button", { name }).elements()).toHaveLength(1);
    }
  };
  await expectAtRight();
  const { left } = store.getState().comparison ?? {};
  store.apply(swapSides);
  expect(store.getState().comparison?.left).not.toBe(left);
  await expectAtRight();
});

test("on a phone the result in question is in front, with the question below it", async () => {
  await page.viewport(390, 780);
  onTestFinished(() => page.viewport(1280, 720));
  const { editor, store } = await aResultPane();
  const older = aSelection({ version: "1.0.0" });
  comparisonActions(editor).compareWith(older);
  const question = page.getByRole("region", { name: "Judge by eye" });
  const shown = page.getByRole("radiogroup", { name: "Shown results" });
  for (const [library, name] of [
    [older, "Above"],
    [store.getState().library, "Below"],
  ] as const) {
    store.apply((now) => ({ ...now, asking: { ...shownVariant(now), selection: library, question: null } }));
    await expect.element(question.getByText(`Does ${library.version} look as it should?`)).toBeVisible();
    await expect.element(shown.getByRole("radio", { name: new RegExp(name) })).toBeChecked();
  }
  for (const { height } of question
    .getByRole("button")
    .elements()
    .map((button) => button.getBoundingClientRect()))
    expect(height).toBeGreaterThanOrEqual(44);
  // It gives way to the tools.
  store.apply((now) => bringToFront(now, "tools"));
  await expect.element(question).not.toBeInTheDocument();
});

/** The buttons of the bar over the result, each with how it looks. */
const formsIn = (bar: Element) =>
  [...bar.querySelectorAll("button")]
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      button: button.dataset["part"] ?? button.ariaLabel ?? button.textContent,
      icons: [...button.querySelectorAll("[data-icon]")]
        .filter((icon) => icon.checkVisibility())
        .map((icon) => icon.getAttribute("data-icon")),
      hasWords: [...button.querySelectorAll("span")].some(
        (span) => span.textContent !== "" && span.checkVisibility() && span.getBoundingClientRect().width > 1,
      ),
    }));

test.for([
  [1000, ["Find the break", "Compare", "extensions"]],
  [716, ["Find the break", "extensions"]],
  [660, ["extensions"]],
  [540, []],
  [370, ["all"]],
] as const)(
  "in a bar of %i pixels each control has one form, whatever the values are",
  async ([width, inWords]) => {
    const long = "a-very-long-name-of-an-extension-that-does-a-lot";
    const extensions = ["export", "filter", long].map((id) => ({
      id,
      files: [{ releases: "*", scripts: [`${id}.js`] }],
    }));
    const catalogue = aCatalogue({ libraries: [aLibrary({ extensions })] });
    const { editor, store } = await anOpenEditor({ catalogue });
    await page.viewport(1280, 720);
    await render(
      <EditorContext value={editor}>
        <Suspense>
          <div style={{ width, display: "flex" }}>
            <ResultPane />
          </div>
        </Suspense>
      </EditorContext>,
    );
    const bar = page.getByRole("toolbar", { name: "What runs" });
    await expect.element(bar.getByRole("button", { name: "Full screen" })).toBeVisible();
    const forms = formsIn(bar.element());
    const named = ["Find the break", "Compare", "extensions", "all"];
    expect(
      forms
        .filter(({ hasWords }) => hasWords)
        .flatMap(({ button }) => named.find((name) => button.startsWith(name)) ?? []),
    ).toEqual(expect.arrayContaining([...inWords]));
    for (const chosen of [["export"], [long], ["export", "filter", long]]) {
      selectionActions(editor).select({
        ...store.getState().library,
        extensions: chosen.map((id) => ExtensionId.parse(id)),
      });
      await expect.poll(() => store.getState().library.extensions).toHaveLength(chosen.length);
      await expect.poll(() => formsIn(bar.element())).toEqual(forms);
      const { right } = bar.element().getBoundingClientRect();
      for (const button of bar.getByRole("button").elements())
        expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
  },
);
