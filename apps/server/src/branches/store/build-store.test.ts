import { describe, expect, it } from "vitest";
import { aMadeBuild, aTarget, openTestBuilds } from "../../../test/open-test-builds.ts";
import { type Dialect } from "../../../test/dialects.ts";
import { dialects, openTestDatabase } from "../../../test/open-test-database.ts";
import type { BuildTarget, Claim, MadeBuild } from "./build.ts";
import type { BuildStore } from "./build-store.ts";

const call = { signal: new AbortController().signal };
const minuteMs = 60_000;

const open = async (dialect: Dialect, options: { cacheBytes?: number } = {}) => {
  const database = await openTestDatabase(dialect);
  return { ...database, ...openTestBuilds(database, options) };
};

const claim = async (store: BuildStore, target: BuildTarget): Promise<Claim> => {
  const claimed = await store.claim(target, call);
  if (!claimed) throw new Error("The build is claimed already.");
  return claimed;
};

const make = async (store: BuildStore, target: BuildTarget, made: MadeBuild = aMadeBuild()) => {
  expect(await store.keep(await claim(store, target), made)).toBe(true);
};

const stateOf = async (store: BuildStore, target: BuildTarget) =>
  (await store.stateOf(target, call)).build.state;

describe.each(dialects)("builds on %s", (dialect) => {
  it("a build that was never requested is absent", async () => {
    const { store } = await open(dialect);
    expect(await store.stateOf(aTarget(), call)).toStrictEqual({ build: { state: "absent" } });
  });

  it("a finished build has its files and its commit's metadata", async () => {
    const { store } = await open(dialect);
    await make(store, aTarget(), aMadeBuild({ "dist/b.css": "b", "dist/a.js": "a" }));
    expect(await store.stateOf(aTarget(), call)).toStrictEqual({
      build: { state: "ready", version: "1.24.1", files: ["dist/a.js", "dist/b.css"] },
      committedAt: "2030-01-01T00:00:00.000Z",
      subject: "Sort faster",
    });
  });

  it("the same commit has a separate build for another library", async () => {
    const { store } = await open(dialect);
    const other = { ...aTarget(), library: "multiple-select" } as BuildTarget;
    await make(store, aTarget());
    expect(await stateOf(store, other)).toBe("absent");
    await make(store, other);
  });

  describe("being made", () => {
    it("reports its progress", async () => {
      const { store } = await open(dialect);
      const claimed = await claim(store, aTarget());
      expect((await store.stateOf(aTarget(), call)).build).toStrictEqual({
        state: "building",
        step: "waiting",
        done: 0,
        total: 0,
      });
      expect(await store.recordProgress(claimed, { step: "compiling", done: 3, total: 7 })).toBe(true);
      expect((await store.stateOf(aTarget(), call)).build).toStrictEqual({
        state: "building",
        step: "compiling",
        done: 3,
        total: 7,
      });
    });

    it("is claimed by one of many simultaneous callers", async () => {
      const { store } = await open(dialect);
      const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(aTarget(), call)));
      expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1);
    });

    it("is absent when its lease has ended, and can be claimed by another", async () => {
      const { store, clock } = await open(dialect);
      const first = await claim(store, aTarget());
      clock.now += 9_999;
      expect(await stateOf(store, aTarget())).toBe("building");
      expect(await store.recordProgress(first, { step: "fetching", done: 0, total: 0 })).toBe(true);
      clock.now += 9_999;
      expect(await store.claim(aTarget(), call)).toBeNull();
      clock.now += 1;
      expect(await stateOf(store, aTarget())).toBe("absent");
      const second = await claim(store, aTarget());

      expect(await store.recordProgress(first, { step: "compiling", done: 1, total: 2 })).toBe(false);
      expect(await store.keep(first, aMadeBuild({ "dist/old.js": "old" }))).toBe(false);
      expect(await store.fail(first, [{ message: "old" }])).toBe(false);
      await store.release(first);
      expect(await stateOf(store, aTarget())).toBe("building");
      expect(await store.keep(second, aMadeBuild())).toBe(true);
      expect(await store.findFile({ ...aTarget(), path: "dist/old.js" }, call)).toBeUndefined();
    });

    it("serves no file before all are stored", async () => {
      const { store } = await open(dialect);
      await claim(store, aTarget());
      expect(await store.findFile({ ...aTarget(), path: "dist/a.js" }, call)).toBeNull();
    });

    it("can be claimed by another at once after its release", async () => {
      const { store } = await open(dialect);
      await store.release(await claim(store, aTarget()));
      expect(await stateOf(store, aTarget())).toBe("absent");
      await claim(store, aTarget());
    });
  });

  describe("that failed", () => {
    const errors = [{ message: "Expected ;", file: "src/a.js", line: 3, column: 7, source: "let a b" }];

    it("reports why for a while, and is forgotten then", async () => {
      const { store, clock, tables } = await open(dialect);
      await store.fail(await claim(store, aTarget()), errors);
      expect((await store.stateOf(aTarget(), call)).build).toStrictEqual({ state: "failed", errors });
      clock.now += 10 * minuteMs;
      expect(await stateOf(store, aTarget())).toBe("absent");
      await store.purge(call);
      expect(await tables.selectFrom("builds").select("id").execute()).toEqual([]);
    });

    it("can be retried at once", async () => {
      const { store } = await open(dialect);
      await store.fail(await claim(store, aTarget()), errors);
      const again = await claim(store, aTarget());
      expect(await stateOf(store, aTarget())).toBe("building");
      await store.keep(again, aMadeBuild());
      expect(await stateOf(store, aTarget())).toBe("ready");
    });

    it("stores characters that PostgreSQL lacks", async () => {
      const { store } = await open(dialect);
      await store.fail(await claim(store, aTarget()), [{ message: "a\0b\ud800" }]);
      expect((await store.stateOf(aTarget(), call)).build).toStrictEqual({
        state: "failed",
        errors: [{ message: "a\0b\ud800" }],
      });
    });
  });

  it("a finished build is not made again", async () => {
    const { store, clock } = await open(dialect);
    await make(store, aTarget());
    clock.now += 365 * 24 * 60 * minuteMs;
    expect(await store.claim(aTarget(), call)).toBeNull();
  });

  it("a file is found by its exact path, and its bytes by their hash", async () => {
    const { store } = await open(dialect);
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251);
    await make(store, aTarget(), {
      ...aMadeBuild(),
      files: [
        { path: "dist/font.woff2", bytes },
        { path: "dist/empty.css", bytes: new Uint8Array() },
      ],
    });
    const file = await store.findFile({ ...aTarget(), path: "dist/font.woff2" }, call);
    expect(file).toMatchObject({ size: 70_000, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
    expect(await store.read(file?.hash ?? "", call)).toStrictEqual(bytes);
    const empty = await store.findFile({ ...aTarget(), path: "dist/empty.css" }, call);
    expect(await store.read(empty?.hash ?? "", call)).toStrictEqual(new Uint8Array());
    expect(await store.findFile({ ...aTarget(), path: "dist" }, call)).toBeUndefined();
    expect(await store.findFile({ ...aTarget("b"), path: "dist/font.woff2" }, call)).toBeNull();
    expect(await store.read("0", call)).toBeUndefined();
  });

  it("many files are stored, equal ones once", async () => {
    const { store, tables } = await open(dialect);
    const files = Object.fromEntries(Array.from({ length: 320 }, (_, n) => [`dist/${n}.js`, `${n % 160}`]));
    await make(store, aTarget("a"), aMadeBuild(files));
    await make(store, aTarget("b"), aMadeBuild(files));
    expect(await tables.selectFrom("build_contents").select("hash").execute()).toHaveLength(160);
    const { build } = await store.stateOf(aTarget("b"), call);
    expect(build).toMatchObject({ state: "ready", files: Object.keys(files).sort() });
  });

  it("a build that fails while it is stored is absent", async () => {
    const { store, tables } = await open(dialect);
    const claimed = await claim(store, aTarget());
    const [file] = aMadeBuild().files;
    if (!file) throw new Error("There is no file.");
    await expect(store.keep(claimed, { ...aMadeBuild(), files: [file, file] })).rejects.toThrow();
    expect(await stateOf(store, aTarget())).toBe("building");
    expect(await tables.selectFrom("build_contents").select("hash").execute()).toEqual([]);
  });

  describe("that no revision needs", () => {
    const large = (text: string) => aMadeBuild({ "dist/a.js": text.repeat(100), "dist/shared.js": "shared" });

    it("are evicted when there are too many, the oldest first", async () => {
      const { store, clock, tables } = await open(dialect, { cacheBytes: 250 });
      for (const digit of ["a", "b", "c"]) {
        await make(store, aTarget(digit), large(digit));
        clock.now += minuteMs;
      }
      const states = await Promise.all(["a", "b", "c"].map((digit) => stateOf(store, aTarget(digit))));
      expect(states).toEqual(["absent", "ready", "ready"]);
      expect(await store.findFile({ ...aTarget("a"), path: "dist/a.js" }, call)).toBeNull();
      expect(await tables.selectFrom("build_contents").select("hash").execute()).toHaveLength(3);
    });

    it("are made again when they are requested again", async () => {
      const { store, clock } = await open(dialect, { cacheBytes: 1 });
      await make(store, aTarget("a"));
      clock.now += minuteMs;
      await make(store, aTarget("b"));
      expect(await stateOf(store, aTarget("a"))).toBe("absent");
      clock.now += minuteMs;
      await make(store, aTarget("a"));
      expect(await stateOf(store, aTarget("a"))).toBe("ready");
    });

    it("are kept until the next one when they exceed the limit", async () => {
      const { store } = await open(dialect, { cacheBytes: 1 });
      await make(store, aTarget("a"), large("a"));
      await store.purge(call);
      expect(await stateOf(store, aTarget("a"))).toBe("ready");
    });

    it("can be stored and evicted by several servers at once", async () => {
      const { store, tables } = await open(dialect, { cacheBytes: 250 });
      const digits = Array.from("0123456789abcdef");
      await Promise.all(digits.map((digit) => make(store, aTarget(digit), large(digit))));
      const kept = await tables.selectFrom("builds").select("id").execute();
      expect(kept).toHaveLength(2);
      expect(await tables.selectFrom("build_contents").select("hash").execute()).toHaveLength(3);
    });
  });
});
