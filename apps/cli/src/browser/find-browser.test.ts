import { afterEach, expect, test, vi } from "vitest";
import { browserSources } from "./find-browser.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("BROWSER names where a browser is looked for, and anything else in it is for other programs", () => {
  const lookedFor = (named: string | undefined) => {
    vi.stubEnv("BROWSER", named);
    return browserSources(["packaged", "system"]);
  };
  expect(lookedFor("system")).toEqual(["system"]);
  expect(lookedFor("packaged")).toEqual(["packaged"]);
  expect(lookedFor("firefox")).toEqual(["packaged", "system"]);
  expect(lookedFor(undefined)).toEqual(["packaged", "system"]);
});
