// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { aCatalogue, aLibrary } from "@online-editor/run/testing";
import { anEditor, anOpenEditor, pause, inFreshBrowser } from "../app/test/an-editor.ts";
import { changePreferences } from "../platform/preferences.ts";
import { editingActions } from "../document/editing.ts";
import { runActions } from "./actions.ts";

inFreshBrowser();

describe("running", () => {
  test("while typing waits for a pause, and happens only if enabled", async () => {
    const { editor, started } = await anOpenEditor();
    editingActions(editor).edit("<p>1</p>");
    await pause(200);
    editingActions(editor).edit("<p>2</p>");
    await pause(200);
    expect(started).toHaveLength(1);
    await pause(100);
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("<p>2</p>");
    changePreferences(editor, { runAsYouType: false });
    editingActions(editor).edit("<p>3</p>");
    await pause(1000);
    expect(started).toHaveLength(2);
  });

  test("while typing does not happen when the document hangs within the pause", async () => {
    const { editor, hang, started } = await anOpenEditor();
    editingActions(editor).edit("<p>1</p>");
    await pause(100);
    hang();
    await pause(1000);
    expect(started).toHaveLength(1);
  });

  test("by hand cancels the run after the pause", async () => {
    const { editor, started } = await anOpenEditor();
    editingActions(editor).edit("<p>1</p>");
    runActions(editor).run();
    await pause(1000);
    expect(started).toHaveLength(2);
  });

  test("needs an open document", async () => {
    const { editor, started, visit } = anEditor();
    runActions(editor).run();
    await visit("/example/missing");
    runActions(editor).run();
    expect(started).toEqual([]);
  });

  test("keeps what was just typed first: it may end the page", async () => {
    const { editor } = await anOpenEditor();
    editingActions(editor).edit("<p>just typed</p>");
    expect(JSON.stringify(localStorage)).not.toContain("just typed");
    runActions(editor).run();
    expect(JSON.stringify(localStorage)).toContain("just typed");
  });

  test("ends when it is stopped", async () => {
    const { editor, frames, state } = await anOpenEditor();
    runActions(editor).stop();
    expect(frames.stops).toBe(1);
    expect(state().run?.state).toBe("stopped");
  });

  test("does not happen on a missing release", async () => {
    const { started, state, frames } = await anOpenEditor({}, "/?version=9.9.9");
    expect(state()).toMatchObject({ opening: { state: "open" }, library: { version: "9.9.9" }, run: null });
    expect(started).toEqual([]);
    expect(frames.stops).toBe(1);
  });

  test("on a release with unknown files is reported, and does not happen", async () => {
    const layouts = [{ releases: ">=2.0.0", script: "widget.js", style: "widget.css" }];
    const catalogue = aCatalogue({ libraries: [aLibrary({ layouts })] });
    const { started, notices, state } = await anOpenEditor({ catalogue }, "/?version=1.0.0");
    expect(state().opening.state).toBe("open");
    expect(started).toEqual([]);
    expect(notices).toEqual([expect.stringContaining("widget 1.0.0 cannot run")]);
  });
});
