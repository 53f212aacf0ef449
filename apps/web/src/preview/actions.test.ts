// @vitest-environment jsdom
import { expect, test } from "vitest";
import { defaultPreferences } from "../platform/preferences.ts";
import { anOpenEditor, inFreshBrowser } from "../app/test/an-editor.ts";
import { editingActions } from "../document/editing.ts";
import { runActions } from "./actions.ts";

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
