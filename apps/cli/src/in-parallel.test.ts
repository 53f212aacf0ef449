import { expect, test } from "vitest";
import { atMost } from "./in-parallel.ts";

test("so many run at once, the others in their order, also after one that fails", async () => {
  const inTurn = atMost(2);
  const started: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const runs = ends.map(({ promise }, at) =>
    inTurn(() => {
      started.push(at);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  ends[1]?.reject(new Error("It failed."));
  await expect(runs[1]).rejects.toThrow("It failed.");
  expect(started).toEqual([0, 1, 2]);
  for (const at of [0, 2, 3]) ends[at]?.resolve(at);
  expect(await Promise.all([runs[0], runs[2], runs[3]])).toEqual([0, 2, 3]);
  expect(started).toEqual([0, 1, 2, 3]);
});
