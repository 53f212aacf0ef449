import type { Picked } from "@online-editor/contract/check";
import type { Run } from "@online-editor/run";
import { aCatalogue, aLibrary, aRun, aRunId, aSelection } from "@online-editor/run/testing";
import type { DifferenceRow } from "@online-editor/triage";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { aNearby } from "../../app/test/a-job.ts";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import { lookOf } from "../../preview/frame.ts";
import "../../ui/tokens.css";
import { checkActions } from "../actions.ts";
import { PickCard } from "./pick-card.tsx";
import { PickOnPhone } from "./pick-on-phone.tsx";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("../create-checking.ts"));
beforeEach(() => sessionStorage.clear());

const aurora: Picked = {
  type: "picked",
  target: { by: "role", role: "cell", name: "Aurora" },
  place: null,
  kind: "td",
  text: "Aurora",
  ownText: "Aurora",
  count: 1,
  alike: null,
  attributes: [],
  isVisible: true,
  parent: "tr",
  box: { x: 0, y: 0, width: 10, height: 10 },
};
const lost: DifferenceRow = {
  kind: "attribute",
  element: "“Aurora”",
  name: "class",
  isSeen: true,
  values: ["late", null, "late"],
  expectation: { expect: "attribute", target: aurora.target, name: "class", value: "late", how: "has" },
};

/** The card of a picked element on 1.1.0, whose neighbours differ so. */
const showCard = async (rows: readonly DifferenceRow[], shown = <PickCard />, errors: Run["errors"] = []) => {
  const { editor, store } = await anOpenEditor();
  const versions = ["1.2.0", "1.1.0", "1.0.0"];
  const library = aLibrary({ releases: versions.map((version) => ({ version, source: "npm" })) });
  store.apply((now) => {
    const selected = { ...now, library: aSelection({ version: "1.1.0" }), check: null };
    const { code, frame, library: selection } = selected;
    const pages = library.releases.toReversed().map(({ version }) => ({
      release: version,
      shown: { structure: [], errors: [] },
    }));
    return {
      ...selected,
      catalogue: aCatalogue({ libraries: [library] }),
      run: aRun({ id: aRunId(1), state: "loaded", code, selection, look: lookOf(frame), errors }),
      jobs: { nearby: aNearby(selected, { pages, rows }) },
      picking: { run: aRunId(1), picked: aurora },
    };
  });
  const [expected, recorded] = [vi.fn(), vi.fn()];
  checkActions.set(editor, { ...checkActions(editor), expect: expected, record: recorded });
  await render(<EditorContext value={editor}>{shown}</EditorContext>);
  return { store, expected, recorded };
};
const card = page.getByRole("dialog", { name: "cell “Aurora”" });
const use = card.getByRole("button", { name: "Use as the check" });
const so = card.getByRole("button", { name: "Already so: say what it should be" });

test("what differs on other releases is preselected, and is the check at once", async () => {
  const { expected } = await showCard([lost]);
  await expect.element(card.getByRole("radio", { name: "have the" })).toBeChecked();
  await expect.element(card.getByRole("status")).toHaveTextContent("not so on 1.1.0");
  await use.click();
  expect(expected).toHaveBeenCalledWith(lost.expectation);
});

test("what is already so is no check: the button is plain and leads to the field, which has the focus", async () => {
  await showCard([]);
  const field = card.getByRole("textbox", { name: "have the text" });
  await expect.element(field).toHaveFocus();
  await expect.element(use).not.toBeInTheDocument();
  await so.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Borealis");
  await expect.element(so).not.toBeInTheDocument();
  await expect.element(use).toBeVisible();
});

const seen = page.getByRole("button", { name: "It throws an error" });
const record = page.getByRole("button", { name: "Record it" });

test("where nothing that is seen is new, a card with nothing to use leads to recording", async () => {
  const { recorded } = await showCard([]);
  await expect.element(so).toBeVisible();
  await record.click();
  expect(recorded).toHaveBeenCalledOnce();
});

test("where the document throws an error, a card with nothing to use leads to it", async () => {
  const { expected } = await showCard([], <PickCard />, [{ message: "x is undefined", place: null }]);
  await expect.element(record).not.toBeInTheDocument();
  await seen.click();
  expect(expected).toHaveBeenCalledWith({ expect: "no-uncaught-error" });
});

test("a card of what differs leads nowhere else", async () => {
  await showCard([lost]);
  await expect.element(use).toBeVisible();
  expect([...seen.elements(), ...record.elements()]).toEqual([]);
});

test("for a class or an attribute the values of the neighbours are offered", async () => {
  await showCard([lost, { ...lost, name: "title", values: ["A ship", null, null] }]);
  await card.getByRole("textbox", { name: "Class or attribute" }).fill("id");
  await card.getByRole("textbox", { name: "Value" }).fill("x");
  await expect.element(card.getByRole("button", { name: "title=A ship on 1.0.0" })).toBeVisible();
  await card.getByRole("button", { name: "late on 1.2.0" }).click();
  await expect.element(card.getByRole("textbox", { name: "Class or attribute" })).toHaveValue("class");
  await expect.element(card.getByRole("textbox", { name: "Value" })).toHaveValue("late");
});

test("on a phone the card is a sheet above what to do, whose Cancel goes back to Triage", async () => {
  await page.viewport(390, 780);
  onTestFinished(() => page.viewport(1280, 720));
  const { store } = await showCard(
    [],
    <div style={{ position: "relative", height: 600 }}>
      <PickOnPhone />
    </div>,
  );
  const said = page.getByText("Tap what is wrong");
  await expect.element(said).toBeVisible();
  const sheet = card.element().getBoundingClientRect();
  expect([sheet.left, sheet.width]).toEqual([sheet.left, 390 - 2 * sheet.left]);
  expect(sheet.bottom).toBeLessThanOrEqual(said.element().getBoundingClientRect().top);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(said).not.toBeInTheDocument();
  expect(store.getState().inFront).toBe("tools");
});
