import { expect, it } from "vitest";
import { createShortMemory } from "./ref-reading.ts";

const remember = (most = 10) => {
  const clock = { now: 1 };
  const requested: string[] = [];
  const memory = createShortMemory<string>({ keepMs: 1000, most, now: () => clock.now });
  const get = (question: string) =>
    memory(question, async () => {
      requested.push(question);
      if (question === "bad") throw new Error("no answer");
      return `${question} at ${clock.now}`;
    });
  return { clock, requested, get };
};

it("a question is asked once for simultaneous and soon following callers", async () => {
  const { clock, requested, get } = remember();
  expect(await Promise.all([get("a"), get("a")])).toEqual(["a at 1", "a at 1"]);
  clock.now = 1001;
  expect(await get("a")).toBe("a at 1");
  expect(requested).toEqual(["a"]);
});

it("an answer expires", async () => {
  const { clock, get } = remember();
  await get("a");
  clock.now = 1002;
  expect(await get("a")).toBe("a at 1002");
});

it("a failed question is asked again", async () => {
  const { requested, get } = remember();
  await expect(get("bad")).rejects.toThrow("no answer");
  await expect(get("bad")).rejects.toThrow("no answer");
  expect(requested).toEqual(["bad", "bad"]);
});

it("the oldest answer is evicted for another", async () => {
  const { requested, get } = remember(2);
  for (const question of ["a", "b", "c", "b", "a"]) await get(question);
  expect(requested).toEqual(["a", "b", "c", "a"]);
});
