import { expect, test } from "vitest";
import { createBuildsAhead } from "./builds-ahead.ts";

const open = () => {
  const builds: { commit: string; signal: AbortSignal; end: () => void; fail: () => void }[] = [];
  const ahead = createBuildsAhead((commit, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const fail = () => {
      reject(new Error("refused"));
    };
    const end = () => {
      resolve(undefined);
    };
    builds.push({ commit, signal, end, fail });
    return promise;
  });
  return { ...ahead, builds, begun: () => builds.map(({ commit }) => commit) };
};

test("what is wanted is built one after the other", async () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  expect(begun()).toEqual(["a"]);
  builds[0]?.end();
  await expect.poll(begun).toEqual(["a", "b"]);
});

test("what is wanted no more ends, and the next begins at once", () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  want(["b"]);
  expect(builds[0]?.signal.aborted).toBe(true);
  expect(begun()).toEqual(["a", "b"]);
  want([]);
  expect(builds[1]?.signal.aborted).toBe(true);
});

test("what is still wanted goes on, and is not begun again once it is built", async () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  want(["a"]);
  expect(builds[0]?.signal.aborted).toBe(false);
  builds[0]?.end();
  await Promise.resolve();
  want(["a"]);
  expect(begun()).toEqual(["a"]);
});

test("one that is built for itself is not begun, and goes on where it was begun", () => {
  const { want, take, builds, begun } = open();
  take("a");
  expect(begun()).toEqual([]);
  want(["b", "c"]);
  take("b");
  expect(builds[0]?.signal.aborted).toBe(false);
  take("c");
  expect(builds[0]?.signal.aborted).toBe(true);
  expect(begun()).toEqual(["b"]);
});

test("a build that is refused lets the next begin", async () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  builds[0]?.fail();
  await expect.poll(begun).toEqual(["a", "b"]);
});
