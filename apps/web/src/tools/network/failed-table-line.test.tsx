import { aRun, aRunId } from "@online-editor/run/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { createWorkspaceStore, type Editor, EditorContext } from "../../platform/editor-context.ts";
import { toolStore } from "../store.ts";
import { FailedTableLine } from "./failed-table-line.tsx";
import { editingActions } from "../../document/editing.ts";
import { runActions } from "../../preview/actions.ts";

// @vitest-environment jsdom

afterEach(() => {
  vi.unstubAllGlobals();
});

const code = `<table data-url="/get"><tr><th data-field="tea">Tea</th></tr></table>`;

/** The line about a table whose address has answered with 404. */
const shown = async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const run = aRun({ code, state: "loaded" });
  const editor = { store: createWorkspaceStore(aWorkspace({ code, run })) } as Editor;
  toolStore(editor).startObserving(aRunId());
  toolStore(editor).addObservations({
    run: aRunId(),
    observations: [
      {
        type: "options",
        library: "table",
        target: null,
        column: null,
        names: [],
        changed: [{ name: "url", value: "/get" }],
      },
      {
        type: "request",
        request: 1,
        method: "GET",
        url: `${run.origin}/get`,
        body: null,
        status: 404,
        tookMs: 1,
        answer: null,
        problem: null,
        atMs: 0,
      },
    ],
    dropped: 0,
    pageUrl: "",
  });
  const edit = vi.fn();
  const start = vi.fn();
  editingActions.set(editor, { edit } as never);
  runActions.set(editor, { run: start } as never);
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    createRoot(place).render(
      <EditorContext value={editor}>
        <FailedTableLine />
      </EditorContext>,
    );
    await Promise.resolve();
  });
  return { place, edit, start };
};

test("a table without data is said, with example rows that the document then answers with", async () => {
  const { place, edit, start } = await shown();
  expect(place.textContent).toContain("/get returned 404: no data");
  const [useExampleData, pasteJson] = place.querySelectorAll("button");
  expect(pasteJson?.textContent).toBe("Paste its JSON");
  act(() => {
    useExampleData?.click();
  });
  expect(edit).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`data-ajax="exampleRows"`));
  expect(start).toHaveBeenCalledOnce();
});
