// @vitest-environment jsdom
import { aSelection } from "@online-editor/run/testing";
import { expect, test, vi } from "vitest";
import { defaultPreferences } from "../platform/preferences.ts";
import { anOpenEditor, inFreshBrowser, pause, rows } from "../app/test/an-editor.ts";
import { editingActions } from "../document/editing.ts";
import { runActions, selectionActions } from "./actions.ts";

inFreshBrowser();

test("another width runs nothing; another look runs at once if the run matches the document", async () => {
  const { editor, started, state } = await anOpenEditor({
    preferences: { ...defaultPreferences, runAsYouType: false },
  });
  runActions(editor).frameAs({ width: 360 });
  expect(started).toHaveLength(1);
  runActions(editor).frameAs({ isDark: true });
  expect(started).toHaveLength(2);
  expect(started.at(-1)).toMatchObject({ isDark: true });
  expect(state().run?.look).toEqual({ isRightToLeft: false, isDark: true });
  editingActions(editor).edit("<p>changed</p>");
  runActions(editor).frameAs({ isRightToLeft: true });
  expect(started).toHaveLength(2);
  expect(state()).toMatchObject({ frame: { width: 360, isRightToLeft: true, isDark: true } });
});

test("tags that follow another selection are kept, also after another document was open", async () => {
  const { editor, visit, state, drafts } = await anOpenEditor();
  const tag = (version: string) => `<script src="https://unpkg.com/widget@${version}/widget.js"></script>`;
  editingActions(editor).edit(tag("1.0.0"));
  await pause(1000);
  selectionActions(editor).select({ ...state().library, version: aSelection().version });
  expect(state()).toMatchObject({ code: tag("2.0.0"), draftState: "pending" });
  await visit(rows);
  await vi.waitFor(async () => {
    expect(await drafts.list()).toMatchObject([{ code: tag("2.0.0") }]);
  });
  await visit("/");
  expect(state()).toMatchObject({ code: tag("2.0.0"), draftState: "kept" });
});

test("an extension that is added to a page with its own tags is a tag behind the core's, and goes again", async () => {
  const { editor, state } = await anOpenEditor();
  const core = `<script src="https://unpkg.com/widget@2.0.0/widget.js"></script>`;
  editingActions(editor).edit(core);
  await pause(1000);
  const extensions = aSelection({ extensions: ["filter"] }).extensions;
  selectionActions(editor).select({ ...state().library, extensions });
  expect(state().code).toMatch(/widget\.js"><\/script>\n<script src="[^"]*filter\.js"><\/script>$/);
  selectionActions(editor).select({ ...state().library, extensions: [] });
  expect(state().code).toBe(core);
});
