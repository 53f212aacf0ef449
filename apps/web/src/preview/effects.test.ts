// @vitest-environment jsdom
import { expect, test } from "vitest";
import { defaultPreferences } from "../platform/preferences.ts";
import { anOpenEditor, inFreshBrowser } from "../app/test/an-editor.ts";

inFreshBrowser();

test("another width runs nothing; another look runs at once if the run matches the document", async () => {
  const { effects, started, state } = await anOpenEditor({
    preferences: { ...defaultPreferences, runAsYouType: false },
  });
  effects.result.frameAs({ width: 360 });
  expect(started).toHaveLength(1);
  effects.result.frameAs({ isDark: true });
  expect(started).toHaveLength(2);
  expect(started.at(-1)).toMatchObject({ isDark: true });
  expect(state().run?.look).toEqual({ isRightToLeft: false, isDark: true });
  effects.document.edit("<p>changed</p>");
  effects.result.frameAs({ isRightToLeft: true });
  expect(started).toHaveLength(2);
  expect(state()).toMatchObject({ frame: { width: 360, isRightToLeft: true, isDark: true } });
});
