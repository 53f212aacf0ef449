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

test("builds the wanted commits one after the other", async () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  expect(begun()).toEqual(["a"]);
  builds[0]?.end();
  await expect.poll(begun).toEqual(["a", "b"]);
});

test("aborts a build that is no longer wanted, and starts the next at once", () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  want(["b"]);
  expect(builds[0]?.signal.aborted).toBe(true);
  expect(begun()).toEqual(["a", "b"]);
  want([]);
  expect(builds[1]?.signal.aborted).toBe(true);
});

test("keeps a build that is still wanted, and does not start it again once done", async () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  want(["a"]);
  expect(builds[0]?.signal.aborted).toBe(false);
  builds[0]?.end();
  await Promise.resolve();
  want(["a"]);
  expect(begun()).toEqual(["a"]);
});

test("does not start a build for a commit that is taken, but keeps one that is running", () => {
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

test("starts the next build when one is refused", async () => {
  const { want, builds, begun } = open();
  want(["a", "b"]);
  builds[0]?.fail();
  await expect.poll(begun).toEqual(["a", "b"]);
});
