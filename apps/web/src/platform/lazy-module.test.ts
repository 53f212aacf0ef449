import { expect, test } from "vitest";
import { lazyModule } from "./lazy-module.ts";

test("calls before a script is there share one load, and what it makes", async () => {
  let loads = 0;
  const load = lazyModule(async () => {
    loads += 1;
    await Promise.resolve();
    return { made: loads };
  });
  const [first, second] = await Promise.all([load(), load()]);
  expect(second).toBe(first);
  expect(await load()).toBe(first);
  expect(loads).toBe(1);
});

test("a script that could not be fetched is fetched again by the next call", async () => {
  const answers = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve("made")];
  const load = lazyModule(async () => answers.shift());
  await expect(load()).rejects.toThrow("Failed to fetch");
  expect(await load()).toBe("made");
});
