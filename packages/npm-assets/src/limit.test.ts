import { expect, test } from "vitest";
import { createLimit } from "./single-flight.ts";

test("work runs in the order of its arrival, and a failure lets the next one run", async () => {
  const limit = createLimit(2);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<undefined>>();
  const work = (name: string) => {
    const end = Promise.withResolvers<undefined>();
    ends.set(name, end);
    return limit(async () => {
      begun.push(name);
      return end.promise;
    });
  };
  const [first, second, third, fourth] = [work("a"), work("b"), work("c"), work("d")];
  expect(begun).toEqual(["a", "b"]);
  ends.get("b")?.reject(new Error("no"));
  await expect(second).rejects.toThrow("no");
  expect(begun).toEqual(["a", "b", "c"]);
  ends.get("a")?.resolve(undefined);
  await first;
  expect(begun).toEqual(["a", "b", "c", "d"]);
  for (const end of ends.values()) end.resolve(undefined);
  await Promise.all([third, fourth]);
});
