import { describe, expect, test } from "vitest";
import { createThreadGuard } from "./thread-guard.ts";

const loop = "<script>for (;;);</script>";

/** A frame that blocks the editor's thread with its own, or does not. */
const aGuard = ({
  isShared,
  known = null,
  answers = true,
}: {
  isShared: boolean;
  known?: boolean | null;
  answers?: boolean;
}) => {
  const stored = { known };
  const requested: number[] = [];
  const guard = createThreadGuard({
    trial: {
      block: async (ms) => {
        requested.push(ms);
        await new Promise((resolve) => setTimeout(resolve, isShared ? 0 : ms));
        const end = performance.now() + (isShared ? ms : 0);
        while (performance.now() < end);
        return answers;
      },
    },
    last: {
      read: () => stored.known,
      write: (found) => {
        stored.known = found;
      },
    },
  });
  return { guard, stored, requested };
};

describe("if threads are shared", () => {
  test("the first run of the first page does not wait, and each later one is guarded", async () => {
    const { guard } = aGuard({ isShared: true });
    expect(guard.isMissing("first")).toBe(false);
    expect(guard.guard(loop)).toEqual({ code: loop, loops: 0 });
    expect(guard.isMissing("later")).toBe(true);
    await guard.prepare();
    expect(guard.isMissing("later")).toBe(false);
    expect(guard.guard(loop).loops).toBe(1);
  });

  test("the first run of a later page waits only for the guard", async () => {
    const { guard, requested } = aGuard({ isShared: true, known: true });
    expect(guard.isMissing("first")).toBe(true);
    await guard.prepare();
    expect(requested).toEqual([]);
    expect(guard.guard(loop).loops).toBe(1);
  });
});

test("otherwise documents stay unchanged, even if threads were shared before", async () => {
  const { guard, stored } = aGuard({ isShared: false, known: true });
  await Promise.all([guard.measure(), guard.measure()]);
  expect(stored.known).toBe(false);
  expect(guard.isMissing("later")).toBe(false);
  expect(guard.guard(loop)).toEqual({ code: loop, loops: 0 });
});

test("one try that does not stop the editor shows that threads are not shared, on a busy machine too", async () => {
  const stops = [true, true, false];
  const guard = createThreadGuard({
    trial: {
      block: async (ms) => {
        const end = performance.now() + (stops.shift() ? ms : 0);
        while (performance.now() < end);
        return new Promise((resolve) => setTimeout(resolve, ms, true));
      },
    },
    last: { read: () => null, write: () => undefined },
  });
  await guard.prepare();
  expect(guard.guard(loop)).toEqual({ code: loop, loops: 0 });
});

describe("if it is unknown", () => {
  test("this page is guarded, and the first run of the next one too", async () => {
    const { guard, stored } = aGuard({ isShared: true, answers: false });
    await guard.measure();
    expect(guard.guard(loop).loops).toBe(1);
    expect(stored.known).toBe(true);
  });

  test.each([true, false])("the earlier finding is used: %s", async (known) => {
    const { guard, stored } = aGuard({ isShared: !known, known, answers: false });
    await guard.measure();
    expect(guard.guard(loop).loops).toBe(known ? 1 : 0);
    expect(stored.known).toBe(known);
  });
});
