// @vitest-environment jsdom
import { expect, test } from "vitest";
import { defaultPreferences } from "../platform/preferences.ts";
import { anEditor, inFreshBrowser } from "./test/an-editor.ts";

inFreshBrowser();

test("preferences change and are remembered", async () => {
  const { effects, state, stored } = anEditor();
  effects.settings.prefer({ wrapLines: true });
  expect(state().preferences).toEqual({ ...defaultPreferences, wrapLines: true });
  expect(stored).toEqual([state().preferences]);
});
