import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

const { browser, units } = z
  .object({
    browser: z.object({ check: z.array(z.string()), test: z.array(z.string()) }),
    units: z.object({ test: z.array(z.string()) }),
  })
  .parse(JSON.parse(textOf("scripts/lanes.json")));

describe("lanes of tests", () => {
  it("every spec belongs to a lane", () => {
    const specs = readdirSync(join(root, "e2e")).filter((name) => name.endsWith(".spec.ts"));
    const named = [...browser.check, ...browser.test].map((name) => `${name}.spec.ts`);
    expect(named.toSorted()).toEqual(specs.toSorted());
  });

  it("the files that only npm test runs exist", () => {
    expect(units.test.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("npm test runs all of them, and CI runs npm test", () => {
    const config = textOf("e2e/playwright.config.ts");
    expect(config).toContain('testMatch: "**/*.spec.ts"');
    expect(config).not.toMatch(/testIgnore|grep/);
    expect(textOf("package.json")).toContain('"test": "node scripts/test.mjs"');
    expect(textOf(".ci/run")).toMatch(/npm test --silent$/m);
  });
});
