import { describe, expect, it, test } from "vitest";
import type { Dialect } from "../../test/dialects.ts";
import { soon } from "../../test/matching.ts";
import { aMadeBuild, aTarget, openTestBuilds } from "../../test/open-test-builds.ts";
import { dialects, emptyDatabase, openForTest } from "../../test/open-test-database.ts";
import { recordedLog } from "../../test/recorded-log.ts";
import { BuildFailed } from "./build/worker-messages.ts";
import { createBuilds, logFailedBuild } from "./builds.ts";
import type { MakeBuild } from "./make-build.ts";
import type { BuildProgress, MadeBuild } from "./store/build.ts";
import { DomainError } from "../domain-error.ts";

const call = { signal: new AbortController().signal };
const options = { ...call, mayStart: () => undefined };

/** A build in progress, until the test sets its outcome. */
interface Making {
  target: string;
  signal: AbortSignal;
  onProgress: (progress: BuildProgress) => void;
  end: (made: MadeBuild) => void;
  fail: (error: Error) => void;
}

/** Servers that share a database and a clock; `making` are their builds in progress. */
const open = async (dialect: Dialect, { atOnce = 1, waiting = 2 } = {}) => {
  const address = await emptyDatabase(dialect);
  const making: Making[] = [];
  const { log, lines: events } = recordedLog();
  const make: MakeBuild = ({ commit }, { signal, onProgress }) => {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<MadeBuild>();
    signal.addEventListener("abort", () => {
      fail(new Error("aborted"));
    });
    making.push({ target: commit.slice(0, 1), signal, onProgress, end, fail });
    return promise;
  };
  const clock = { now: Date.UTC(2030, 0, 1) };
  const startServer = async () => {
    const database = openForTest(address);
    await database.migrate();
    const { store } = openTestBuilds(database, { now: () => clock.now });
    const builds = createBuilds({
      store,
      make,
      atOnce,
      waiting,
      progressEveryMs: 5,
      log,
    });
    const stateOf = async (digit?: string) => (await store.stateOf(aTarget(digit), call)).build;
    return { ...database, store, stateOf, ...builds };
  };
  return { ...(await startServer()), startServer, making, events, clock };
};

describe.each(dialects)("builds on %s", (dialect) => {
  it("are made once for simultaneous requests, and then answered from the database", async () => {
    const { start, making, stateOf, events } = await open(dialect);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(aTarget(), options)));
    for (const answer of answers) expect(answer.state).toBe("building");
    await expect.poll(() => making.length, soon).toBe(1);
    making[0]?.end(aMadeBuild());
    await expect.poll(async () => (await stateOf()).state, soon).toBe("ready");
    expect(await start(aTarget(), options)).toMatchObject({ state: "ready", files: ["dist/a.js"] });
    expect(making).toHaveLength(1);
    expect(events).toMatchObject([{ event: "build-ready", files: 1, commit: aTarget().commit }]);
  });

  it("are made once for all servers", async () => {
    const { startServer, making } = await open(dialect);
    const servers = await Promise.all([startServer(), startServer(), startServer()]);
    await Promise.all(servers.map(({ start }) => start(aTarget(), options)));
    await expect.poll(() => making.length, soon).toBe(1);
    making[0]?.end(aMadeBuild());
    for (const { stateOf, start } of servers) {
      await expect.poll(async () => (await stateOf()).state, soon).toBe("ready");
      expect((await start(aTarget(), options)).state).toBe("ready");
    }
    expect(making).toHaveLength(1);
  });

  it("report progress, and stay claimed by their server for as long as they take", async () => {
    const { start, startServer, making, stateOf, clock } = await open(dialect);
    const other = await startServer();
    await start(aTarget(), options);
    await expect.poll(() => making.length, soon).toBe(1);
    for (const done of [1, 2, 3]) {
      making[0]?.onProgress({ step: "compiling", done, total: 3 });
      await expect
        .poll(() => other.stateOf(), soon)
        .toStrictEqual({ state: "building", step: "compiling", done, total: 3 });
      clock.now += 9_000;
    }
    // Without progress the lease is renewed as well.
    const leaseEnd = async () =>
      (await other.tables.selectFrom("builds").select("lease_ends_at").executeTakeFirst())?.lease_ends_at;
    await expect.poll(leaseEnd, soon).toBe(clock.now + 10_000);
    clock.now += 9_000;
    expect((await other.start(aTarget(), options)).state).toBe("building");
    making[0]?.end(aMadeBuild());
    await expect.poll(async () => (await stateOf()).state, soon).toBe("ready");
    expect(making).toHaveLength(1);
  });

  it("of a dead server are taken over by another", async () => {
    const { store, start, making, stateOf, clock } = await open(dialect);
    await store.claim(aTarget(), call);
    expect((await start(aTarget(), options)).state).toBe("building");
    clock.now += 10_000;
    expect((await stateOf()).state).toBe("absent");
    expect((await start(aTarget(), options)).state).toBe("building");
    await expect.poll(() => making.length, soon).toBe(1);
  });

  it("are given up by a server when another has taken them over", async () => {
    const { start, making, store, clock, stateOf, events } = await open(dialect);
    await start(aTarget(), options);
    await expect.poll(() => making.length, soon).toBe(1);
    await expect
      .poll(async () => {
        clock.now += 20_000;
        return store.claim(aTarget(), call);
      }, soon)
      .not.toBeNull();
    making[0]?.end(aMadeBuild());
    await expect.poll(() => events, soon).toMatchObject([{ event: "build-lost" }]);
    expect((await stateOf()).state).toBe("building");
  });

  it("that fail report why, and can be retried", async () => {
    const { start, making, stateOf, events } = await open(dialect);
    await start(aTarget(), options);
    await expect.poll(() => making.length, soon).toBe(1);
    making[0]?.fail(new BuildFailed([{ message: "Expected ;" }]));
    await expect
      .poll(() => stateOf(), soon)
      .toStrictEqual({ state: "failed", errors: [{ message: "Expected ;" }] });
    expect((await start(aTarget(), options)).state).toBe("building");
    await expect.poll(() => making.length, soon).toBe(2);
    making[1]?.end(aMadeBuild());
    await expect.poll(async () => (await stateOf()).state, soon).toBe("ready");
    expect(events.map((line) => line["event"])).toEqual(["build-failed", "build-ready"]);
  });

  it("are queued, and refused when the queue is full", async () => {
    const { start, making, stateOf } = await open(dialect, { atOnce: 1, waiting: 1 });
    await start(aTarget("a"), options);
    await start(aTarget("b"), options);
    await expect(start(aTarget("c"), options)).rejects.toMatchObject({
      code: "too-many-requests",
      facts: { retryAfterSeconds: 10 },
    });
    expect((await start(aTarget("b"), options)).state).toBe("building");
    expect(making.map(({ target }) => target)).toEqual(["a"]);
    expect(await stateOf("b")).toMatchObject({ step: "waiting" });
    making[0]?.end(aMadeBuild());
    await expect.poll(() => making.map(({ target }) => target), soon).toEqual(["a", "b"]);
    // Its place in the queue is free once its files are stored.
    const startThird = async () =>
      (await start(aTarget("c"), options).catch(() => ({ state: "refused" }))).state;
    await expect.poll(startThird, soon).toBe("building");
  });

  it("that may not start do not start", async () => {
    const { start, making, stateOf } = await open(dialect);
    const requested: string[] = [];
    const mayStart = () => {
      requested.push("may it?");
      throw new Error("no");
    };
    await expect(start(aTarget(), { ...call, mayStart })).rejects.toThrow("no");
    expect([(await stateOf()).state, making]).toEqual(["absent", []]);
    await start(aTarget(), options);
    expect((await start(aTarget(), { ...call, mayStart })).state).toBe("building");
    expect(requested).toHaveLength(1);
  });

  it("of a server that stops can be begun by another at once", async () => {
    const { start, close, making, startServer, stateOf } = await open(dialect);
    const other = await startServer();
    await start(aTarget("a"), options);
    await start(aTarget("b"), options);
    await expect.poll(() => making.length, soon).toBe(1);
    await close();
    expect(making.map(({ signal }) => signal.aborted)).toEqual([true]);
    for (const digit of ["a", "b"]) expect((await stateOf(digit)).state).toBe("absent");
    await other.start(aTarget("b"), options);
    await expect.poll(() => making.map(({ target }) => target), soon).toEqual(["a", "b"]);
  });
});

const [info, warn] = [30, 40];

test.each([
  ["sources that do not compile", new BuildFailed([{ message: "Expected ;" }]), info],
  ["a commit that is not there", new DomainError("ref-not-found", "There is no such commit."), info],
  ["a git host that is down", new DomainError("git-unreachable", "It does not answer."), warn],
  ["a compiler that broke", new BuildFailed([{ message: "It ended." }], { cause: new Error("out") }), warn],
  ["a disk that is full", new Error("ENOSPC"), warn],
])("%s is logged at its level", (_what, error, level) => {
  const { log, lines } = recordedLog();
  const target = aTarget();
  logFailedBuild(log, target, error);
  expect(lines).toMatchObject([{ level, event: "build-failed", commit: target.commit }]);
  expect(JSON.stringify(lines[0])).toContain(error.message);
});
