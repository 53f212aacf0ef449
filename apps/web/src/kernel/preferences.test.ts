import { expect, test } from "vitest";
import { defaultPreferences, Preferences } from "./preferences.ts";

test("what is wrong or missing in what was remembered becomes the default, and the rest stays", () => {
  expect(
    Preferences.parse({
      wrapLines: true,
      fontSize: 400,
      editorShare: "wide",
      panel: "secrets",
      colourScheme: 1,
    }),
  ).toEqual({ ...defaultPreferences, wrapLines: true });
});
