// @vitest-environment jsdom
import { aCatalogue, aLibrary, aRun, aSelection } from "@online-editor/run/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { receiveCatalogue } from "../document/opening-state.ts";
import { editCode } from "../document/state.ts";
import { type Editor, EditorContext } from "../kernel/editor-context.ts";
import { createWorkspaceStore } from "../kernel/workspace.ts";
import { aWorkspace } from "../shell/test/a-workspace.ts";
import { RunTrouble } from "./run-trouble.tsx";

test("files of another release beside the core's are said, and can all be of one release", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const tag = (version: string) => `<script src="https://unpkg.com/widget@${version}/locale/fr.js"></script>`;
  const store = createWorkspaceStore(
    editCode(receiveCatalogue(aWorkspace(), aCatalogue({ libraries: [aLibrary()] })), tag("1.0.0")),
  );
  const scripts = ["widget@2.0.0/widget.js", "widget@1.0.0/locale/fr.js"].map(
    (path) => `http://a/npm/${path}`,
  );
  const loadReport = { isLibraryLoaded: true, version: "2.0.0", theme: "plain", scripts };
  const run = vi.fn();
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    createRoot(place).render(
      <EditorContext value={{ store, effects: { result: { run } } } as unknown as Editor}>
        <RunTrouble
          run={aRun({ loadReport })}
          library={aLibrary()}
          selection={aSelection()}
          onRun={run}
          onStop={run}
          onSelect={() => undefined}
        />
      </EditorContext>,
    );
    await Promise.resolve();
  });
  expect(place.textContent).toContain("files of different releases: widget 2.0.0 and 1.0.0.");
  act(() => {
    place.querySelector("button")?.click();
  });
  expect(store.getState().code).toBe(tag("2.0.0"));
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
