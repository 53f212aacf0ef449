import { aCatalogue } from "@online-editor/run/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { receiveCatalogue } from "../document/opening-state.ts";
import { createWorkspaceStore, type Editor, EditorContext } from "../platform/editor-context.ts";
import { emptyWorkspace } from "../app/empty-workspace.ts";
import { aWorkspace, widget } from "../app/test/a-workspace.ts";
import { runActions, selectionActions } from "./actions.ts";
import { RunState } from "./result-side.tsx";
import { WhatRuns } from "./what-runs.tsx";

// @vitest-environment jsdom

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("nothing is shown about what runs until the first document is loaded", async () => {
  const store = createWorkspaceStore(receiveCatalogue(emptyWorkspace(widget), aCatalogue()));
  const editor = { store } as Editor;
  runActions.set(editor, {} as never);
  selectionActions.set(editor, { select: () => undefined, switchLibrary: () => undefined });
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    createRoot(place).render(
      <EditorContext value={editor}>
        <WhatRuns side={0} />
        <RunState side={0} />
      </EditorContext>,
    );
    await Promise.resolve();
  });
  expect(place.textContent).toBe("");
  expect(place.querySelectorAll("button")).toHaveLength(0);
  await act(async () => {
    store.apply(() => aWorkspace());
    await Promise.resolve();
  });
  expect(place.querySelector("[role=toolbar] button")?.getAttribute("aria-label")).toMatch(/^Version /);
});
