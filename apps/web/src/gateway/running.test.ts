// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { aCatalogue, aLibrary } from "../workspace/test/a-library.ts";
import { anEditor, anOpenEditor, pause, runAsYouType, inFreshBrowser } from "./test/an-editor.ts";

inFreshBrowser();

describe("running", () => {
  test("while typing waits for a pause, and happens only when it is wanted", async () => {
    const { gateway, started } = await anOpenEditor({ preferences: runAsYouType });
    gateway.edit("<p>1</p>");
    await pause(300);
    gateway.edit("<p>2</p>");
    await pause(300);
    expect(started).toHaveLength(1);
    await pause(100);
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("<p>2</p>");
    gateway.prefer({ runAsYouType: false });
    gateway.edit("<p>3</p>");
    await pause(1000);
    expect(started).toHaveLength(2);
  });

  test("by hand leaves nothing to be run after the pause", async () => {
    const { gateway, started } = await anOpenEditor({ preferences: runAsYouType });
    gateway.edit("<p>1</p>");
    gateway.run();
    await pause(1000);
    expect(started).toHaveLength(2);
  });

  test("needs an open document", async () => {
    const { gateway, started, visit } = anEditor();
    gateway.run();
    await visit("/example/missing");
    gateway.run();
    expect(started).toEqual([]);
  });

  test("ends when it is stopped", async () => {
    const { gateway, frames, state } = await anOpenEditor();
    gateway.stop();
    expect(frames.stops).toBe(1);
    expect(state().run?.state).toBe("stopped");
  });

  test("does not happen on a release that does not exist", async () => {
    const { started, state, frames } = await anOpenEditor({}, "/?version=9.9.9");
    expect(state()).toMatchObject({ opening: { state: "open" }, library: { version: "9.9.9" }, run: null });
    expect(started).toEqual([]);
    expect(frames.stops).toBe(1);
  });

  test("on a release whose files nobody knows is told, and does not happen", async () => {
    const layouts = [{ releases: ">=2.0.0", script: "widget.js", style: "widget.css" }];
    const catalogue = aCatalogue({ libraries: [aLibrary({ layouts })] });
    const { started, notices, state } = await anOpenEditor({ catalogue }, "/?version=1.0.0");
    expect(state().opening.state).toBe("open");
    expect(started).toEqual([]);
    expect(notices).toEqual([expect.stringContaining("widget 1.0.0 cannot run")]);
  });
});
