import { expect, it } from "vitest";
import { createShortMemory } from "./ref-reading.ts";

const signal = new AbortController().signal;

const remember = (most = 10) => {
  const clock = { now: 0 };
  const requested: string[] = [];
  const memory = createShortMemory<string>({ keepMs: 1000, most, now: () => clock.now });
  const get = (question: string, options = { signal }) =>
    memory.get(
      question,
      async () => {
        requested.push(question);
        if (question === "bad") throw new Error("no answer");
        return `${question} at ${clock.now}`;
      },
      options,
    );
  return { clock, requested, get };
};

it("a question is asked once for simultaneous and soon following callers", async () => {
  const { clock, requested, get } = remember();
  expect(await Promise.all([get("a"), get("a")])).toEqual(["a at 0", "a at 0"]);
  clock.now = 999;
  expect(await get("a")).toBe("a at 0");
  expect(requested).toEqual(["a"]);
});

it("an answer expires", async () => {
  const { clock, get } = remember();
  await get("a");
  clock.now = 1000;
  expect(await get("a")).toBe("a at 1000");
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

it("a caller that aborts does not end the question for others", async () => {
  const { get } = remember();
  const left = get("a", { signal: AbortSignal.abort(new Error("left")) });
  const [other, first] = await Promise.allSettled([get("a"), left]);
  expect(other).toMatchObject({ value: "a at 0" });
  expect(first).toMatchObject({ status: "rejected" });
});
