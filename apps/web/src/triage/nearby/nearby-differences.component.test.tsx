import { aCatalogue, aLibrary, aRun, aRunId, aSelection } from "@online-editor/run/testing";
import type { DifferenceRow } from "@online-editor/triage";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { aNearby } from "../../app/test/a-job.ts";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { lookOf } from "../../preview/frame.ts";
import { checkActions } from "../actions.ts";
import { emptyCheck } from "../edit-check.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import { NearbyDifferences } from "./nearby-differences.tsx";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("../create-checking.ts"));
beforeEach(() => sessionStorage.clear());

/** What is said of the releases around 1.1.0, of which these ran. */
const showNearby = async (
  ran: readonly string[],
  rows: readonly DifferenceRow[] = [],
  versions = ["1.2.0", "1.1.0", "1.0.0"],
) => {
  const { editor, store } = await anOpenEditor();
  const library = aLibrary({ releases: versions.map((version) => ({ version, source: "npm" })) });
  const selection = aSelection({ version: "1.1.0" });
  const pages = library.releases.toReversed().map(({ version }) => ({
    release: version,
    shown: ran.includes(version) ? { structure: [], errors: [] } : null,
  }));
  store.apply((workspace) => {
    const catalogue = aCatalogue({ libraries: [library] });
    const now = { ...workspace, catalogue, library: selection, check: null };
    return { ...now, jobs: { nearby: aNearby(now, { pages, rows }) } };
  });
  const recorded = vi.fn();
  checkActions.set(editor, { ...checkActions(editor), record: recorded });
  await render(
    <EditorContext value={editor}>
      <NearbyDifferences />
    </EditorContext>,
  );
  return { store, recorded, note: page.getByRole("status") };
};

test("a look around that could not begin is taken again with the next run, and when Triage opens again", async () => {
  const { editor, store } = await anOpenEditor();
  let looks = 0;
  checkActions.set(editor, {
    ...checkActions(editor),
    // As where the storage of the document's origin cannot be cleared.
    start: () => {
      looks += 1;
      store.apply((now) => ({ ...now, jobs: { nearby: { ...aNearby(now), state: "stopped" } } }));
    },
  });
  const run = (at: number) => {
    store.apply((now) => {
      const { code, library, frame } = now;
      const shown = aRun({ id: aRunId(at), state: "loaded", code, selection: library, look: lookOf(frame) });
      return { ...now, check: null, run: shown };
    });
  };
  const shown = (
    <EditorContext value={editor}>
      <NearbyDifferences />
    </EditorContext>
  );
  run(1);
  const triage = await render(shown);
  expect(looks).toBe(1);
  run(2);
  await expect.poll(() => looks).toBe(2);
  await triage.unmount();
  await render(shown);
  expect(looks).toBe(3);
});

test("releases that show the same are named, without those that did not run", async () => {
  const { note } = await showNearby(["1.1.0", "1.2.0"]);
  await expect
    .element(note)
    .toHaveTextContent("1.2.0 show the same. Pick what is wrong, or record how to get there.");
});

test.each([
  ["the release here", ["1.0.0", "1.2.0"]],
  ["any other release", ["1.1.0"]],
])("without a run on %s nothing is said to be the same", async (_, ran) => {
  const { note } = await showNearby(ran);
  await expect.element(note).toHaveTextContent("Too few releases ran to compare.");
});

const row = (parts: Partial<DifferenceRow>): DifferenceRow => ({
  kind: "attribute",
  element: "“Aurora”",
  name: "role",
  isSeen: false,
  values: ["row", null, undefined],
  expectation: { expect: "attribute", target: { by: "text", text: "Aurora" }, name: "role", value: "row" },
  ...parts,
});

const lead = page.getByText(/Nothing visible changed in 1\.1\.0/);
const text = { expect: "result-text", match: { how: "contains", text: "57" } } as const;

test("where nothing new is seen, what differs is folded and the way to what an action shows is recording", async () => {
  const { recorded } = await showNearby(
    ["1.0.0", "1.1.0"],
    [row({}), row({ kind: "text", isSeen: true, values: ["57", "57", "12"], expectation: text })],
  );
  await expect.element(lead).toBeVisible();
  await expect.element(page.getByRole("radiogroup")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "1 only on newer releases" }).click();
  await expect.element(page.getByRole("radio", { name: /^Text/ })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^Role of/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "1 that nobody sees" }).click();
  await expect.element(page.getByRole("radio", { name: /^Role of/ })).toBeVisible();
  await page.getByRole("button", { name: "Record it" }).click();
  expect(recorded).toHaveBeenCalledOnce();
});

test("where all that differs is what nobody sees, it is listed, behind the way to what an action shows", async () => {
  await showNearby(["1.0.0", "1.1.0"], [row({})]);
  await expect.element(lead).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^Role of/ })).toBeVisible();
});

test("where something new is seen, or after a recording, nothing leads to one", async () => {
  const seen = row({ kind: "text", isSeen: true, values: ["57", "12", "57"], expectation: text });
  const { store } = await showNearby(["1.0.0", "1.1.0"], [seen]);
  await expect.element(page.getByRole("radio", { name: /^Text/ })).toBeVisible();
  expect(lead.elements()).toEqual([]);
  store.apply((now) => {
    const check = { ...emptyCheck, steps: [{ do: "press" as const, key: "Enter" }] };
    const rows = [row({})];
    const open = { ...now, check };
    const pages = now.jobs.nearby?.plan.shown.pages ?? [];
    return { ...open, jobs: { nearby: aNearby(open, { pages, rows }) } };
  });
  await expect.element(page.getByRole("radio", { name: /^Role of/ })).toBeVisible();
  expect(lead.elements()).toEqual([]);
});

test("what nobody sees is folded; values are cut where they differ, and are whole in their title", async () => {
  const style = {
    expect: "style",
    target: { by: "text", text: "Aurora" },
    property: "color",
    value: "",
  } as const;
  const long = "Showing the first of the ships that are in the harbour: ";
  await showNearby(
    ["1.0.0", "1.1.0"],
    [
      row({
        kind: "text",
        name: null,
        isSeen: true,
        values: [`${long}57`, `${long}12`, undefined],
        expectation: text,
      }),
      row({
        kind: "style",
        name: "color",
        isSeen: true,
        values: ["red", "#0d6efd", undefined],
        expectation: style,
      }),
      row({}),
    ],
  );
  const names = () =>
    page
      .getByRole("radio")
      .elements()
      .map(({ ariaLabel }) => ariaLabel);
  await expect.element(page.getByRole("radio").first()).toBeVisible();
  expect(names()).toEqual([
    `Text “Aurora”: ${long}57 on 1.0.0, ${long}12 on 1.1.0`,
    "Colour of “Aurora”: red on 1.0.0, #0d6efd on 1.1.0",
  ]);
  const cut = page.getByText(/^….* the harbour: 57$/);
  await expect.element(cut).toHaveAttribute("title", `${long}57`);
  await page.getByRole("button", { name: "1 that nobody sees" }).click();
  expect(names().at(-1)).toBe("Role of “Aurora”: row on 1.0.0, none on 1.1.0");
});

test("what is so on several releases is a sentence with all of them; what is so here alone has its columns", async () => {
  const lost = (element: string, values: DifferenceRow["values"]): DifferenceRow => {
    const target = { by: "text", text: element } as const;
    const expectation = { expect: "attribute", target, how: "has", name: "class", value: "late" } as const;
    return row({ element, values, name: "class", isSeen: true, expectation });
  };
  const versions = ["1.4.0", "1.3.0", "1.2.0", "1.1.0", "1.0.0"];
  const titles = () =>
    page
      .getByRole("radio")
      .elements()
      .map(({ ariaLabel }) => ariaLabel?.replace(/:.*/, ""));
  await showNearby(
    versions,
    [
      lost("“Aurora”", ["late", null, null, null, "late"]),
      lost("“Borealis”", ["late", null, "late", "late", "late"]),
      lost("a cell", [null, "late", undefined, "late", null]),
    ],
    versions,
  );
  await expect.element(page.getByRole("radio").first()).toBeVisible();
  expect(titles()).toEqual([
    "Class late of “Aurora” is lost in 1.1.0 to 1.3.0",
    "Class late of “Borealis”",
    "Class late of a cell is new in 1.1.0 and 1.3.0",
  ]);
});
