import { aRun } from "@online-editor/run/testing";
import { recordVerdict, startSearch } from "@online-editor/triage";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import { addExpectation } from "../../triage/edit-check.ts";
import { startedSearch } from "../../triage/releases/release-search.ts";
import { shownVariant } from "../../triage/variant.ts";
import "../../ui/tokens.css";
import { Report } from "./report.tsx";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("../../triage/create-checking.ts"));
beforeEach(() => sessionStorage.clear());

test("what all releases show is reported filled in, below a line that doubts it and names the document's own error", async () => {
  const { editor, store } = await anOpenEditor();
  store.apply((now) => {
    const workspace = addExpectation(now, { expect: "no-uncaught-error" });
    const { check, catalogue, code, library } = workspace;
    const releases = catalogue?.libraries[0]?.releases.map(({ version }) => version) ?? [];
    if (!check) throw new TypeError("Something is expected.");
    const search = releases.reduce(
      (judged, release) => recordVerdict(judged, release, { verdict: "bad", reason: "Found: Boom" }),
      startSearch(releases, { selected: library.version, confirms: false }),
    );
    const of = { ...shownVariant(workspace), check };
    const error = { message: "Boom", place: { line: 4, column: 1 }, isOutsideLibrary: true as const };
    return {
      ...workspace,
      run: aRun({ code, selection: library, errors: [error] }),
      jobs: { releases: { ...startedSearch(search, of, ""), state: "done" as const } },
    };
  });
  await render(
    <EditorContext value={editor}>
      <Report onClose={() => undefined} />
    </EditorContext>,
  );
  const note = page.getByRole("note");
  const textOf = (element: typeof note) => () => element.element().textContent;
  await expect.poll(textOf(note)).toMatch(/^All \d releases show this\. Either it never worked/);
  expect(note.element().textContent).toMatch(/The error is in your document, line 4$/);
  await expect
    .poll(textOf(page.getByRole("article", { name: "Preview of the issue" })))
    .toMatch(/Versions affected.*: All \d judged releases, from [\d.]+ to [\d.]+\./);
  for (const name of ["Steps", "Expected", "Actual"])
    await expect.poll(() => page.getByRole("textbox", { name }).query()?.textContent ?? "").not.toBe("");
  expect(page.getByRole("button", { name: "Find since when first" }).elements()).toEqual([]);
});
