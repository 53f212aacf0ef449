// @vitest-environment jsdom
import { expect, test } from "vitest";
import { failedImports } from "./error-places.ts";

const aModule = (text: string) => Object.assign(document.createElement("script"), { text });
const address = (path: string) => new URL(path, document.baseURI).href;
class Timing {
  readonly responseStatus: number;
  constructor(responseStatus: number) {
    this.responseStatus = responseStatus;
  }
}
const timingsOf = (statuses: Record<string, number>) => {
  Object.assign(globalThis, { PerformanceResourceTiming: Timing });
  return {
    getEntriesByName: (name: string) =>
      name in statuses ? ([new Timing(statuses[name] ?? 0)] as unknown as PerformanceEntryList) : [],
  };
};

test("the imports of an inline module that no file answered have failed", () => {
  const script = aModule(`import a from "./a.js";\nimport './b.js'; export { c } from "/c.js";`);
  const timings = timingsOf({ [address("a.js")]: 200, [address("b.js")]: 404, [address("/c.js")]: 200 });
  expect(failedImports(script, timings)).toEqual([address("b.js")]);
});

test("all imports may have failed if nothing is known about them", () => {
  const script = aModule(`import a from "https://x/a.js"; import b from "bare"; import("./later.js");`);
  expect(failedImports(script, timingsOf({}))).toEqual(["https://x/a.js"]);
});
