import { expect, test } from "vitest";
import { createJob, type JobParts, type JobProgress, type Outcome, type PlanKind } from "./job.ts";

/** Doubles numbers; the plan maps each one to its double, or to null while it is open. */
type Doubles = Readonly<Record<string, number | null>>;

const kind: PlanKind<Doubles, string, number> = {
  next: (plan) => Object.keys(plan).filter((name) => plan[name] === null),
  nameOf: (name) => name,
  record: (plan, name, double) => ({ ...plan, [name]: double }),
};
const plan: Doubles = { one: null, two: null, three: null };
const lengthOf = async (name: string): Promise<Outcome<number>> => ({ result: 2 * name.length });

const aJob = (parts: Partial<JobParts<Doubles, string, number>>) => {
  const seen: JobProgress<Doubles, string>[] = [];
  const job = createJob(kind, {
    plan,
    atOnce: 2,
    judge: lengthOf,
    onProgress: (progress) => seen.push(progress),
    ...parts,
  });
  return { job, seen, last: () => seen.at(-1) };
};

test("judges what the plan asks for, as many at once as are allowed, and shows the progress", async () => {
  const { job, seen, last } = aJob({});
  expect(await job.start()).toEqual({ one: 6, two: 6, three: 10 });
  expect(last()).toEqual({ state: "done", plan: { one: 6, two: 6, three: 10 }, underWay: [] });
  expect(Math.max(...seen.map(({ underWay }) => underWay.length))).toBe(2);
});

test("a stopped job keeps what is known, ignores what is under way, and resumes where it stopped", async () => {
  const requested: string[] = [];
  const slow = Promise.withResolvers<null>();
  const { job, last } = aJob({
    atOnce: 1,
    judge: async (name) => {
      requested.push(name);
      if (requested.length === 2) {
        job.stop();
        slow.resolve(null);
      }
      return lengthOf(name);
    },
  });
  expect(await job.start()).toEqual({ one: 6, two: null, three: null });
  await slow.promise;
  expect(last()?.state).toBe("stopped");
  expect(await job.start()).toEqual({ one: 6, two: 6, three: 10 });
  expect(requested).toEqual(["one", "two", "two", "three"]);
});

test("what a judged plan goes on with is judged too, until it goes on with nothing", async () => {
  const seen: Doubles[] = [];
  const { job } = aJob({
    goOn: async (now) => {
      seen.push(now);
      return "four" in now ? now : { ...now, four: null };
    },
  });
  expect(await job.start()).toEqual({ one: 6, two: 6, three: 10, four: 8 });
  expect(seen.map((one) => Object.keys(one).length)).toEqual([3, 4]);
});

test("a job ends with the signal of its start, and does not start after it", async () => {
  const controller = new AbortController();
  const { job, last } = aJob({
    judge: async (name) => {
      controller.abort();
      return lengthOf(name);
    },
  });
  expect(await job.start(controller.signal)).toEqual(plan);
  expect(await job.start(controller.signal)).toEqual(plan);
  expect(last()?.state).toBe("stopped");
});

test("prepares the plan first and finishes it last, and fails with a part", async () => {
  const { job } = aJob({
    plan: {},
    prepare: async () => ({ four: null }),
    finish: async (judged) => ({ ...judged, finished: 1 }),
  });
  expect(await job.start()).toEqual({ four: 8, finished: 1 });
  const failing = aJob({
    finish: async () => {
      throw new Error("The host is down.");
    },
  });
  await expect(failing.job.start()).rejects.toThrow("The host is down.");
  expect(failing.last()?.state).toBe("stopped");
});

test("what another one may have blocked is judged again alone, with everything else that was under way", async () => {
  const atOnce: string[][] = [];
  const underWay = new Set<string>();
  const { job } = aJob({
    atOnce: 3,
    judge: async (name, stop) => {
      underWay.add(name);
      atOnce.push([...underWay]);
      const isBlocked = underWay.size > 1 && name === "one";
      if (underWay.size > 1 && !isBlocked)
        await new Promise((resolve) => {
          stop.addEventListener("abort", resolve);
        });
      await Promise.resolve();
      await Promise.resolve();
      const isAlone = underWay.size === 1;
      underWay.delete(name);
      return { result: isAlone ? 1 : 0, doubt: isAlone ? null : "blocked" };
    },
  });
  expect(await job.start()).toEqual({ one: 1, two: 1, three: 1 });
  expect(atOnce.slice(3)).toEqual([["one"], ["two"], ["three"]]);
});

test("a slow run is judged once more, and its second verdict counts", async () => {
  const requested: string[] = [];
  const { job } = aJob({
    plan: { one: null },
    judge: async (name) => {
      requested.push(name);
      return { result: requested.length, doubt: "slow" };
    },
  });
  expect(await job.start()).toEqual({ one: 2 });
});

test("what a run left behind is ended before the next one begins", async () => {
  const order: string[] = [];
  const { job } = aJob({
    atOnce: 1,
    judge: async (name) => {
      order.push(name);
      return { result: 0, tidy: async () => void order.push(`${name} tidied`) };
    },
  });
  await job.start();
  expect(order).toEqual(["one", "one tidied", "two", "two tidied", "three", "three tidied"]);
});
