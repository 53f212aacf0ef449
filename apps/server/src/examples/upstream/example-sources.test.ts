import { join } from "node:path";
import { Example, LibraryId } from "@online-editor/contract";
import { expect, test } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { recordedLog } from "../../../test/recorded-log.ts";
import { openExampleSources } from "./example-sources.ts";
import type { UpstreamFolder } from "./read-upstream-folder.ts";

const library = LibraryId.parse("bootstrap-table");
const holding = (...slugs: string[]): UpstreamFolder => ({
  unreadable: [],
  pages: [],
  data: {},
  examples: slugs.map((slug) =>
    Example.parse({
      address: { library, slug },
      title: slug,
      description: slug,
      shows: [],
      needs: {},
      source: "Theirs",
      code: slug,
    }),
  ),
});

const open = async (copy?: string) => {
  let place: (signal: AbortSignal) => Promise<UpstreamFolder> = async () => holding("one");
  let time = Date.parse("2026-01-01T00:00:00Z");
  const { log, lines } = recordedLog();
  const logged = (event: string) => lines.filter((line) => line["event"] === event);
  const kept = copy ?? join(await temporaryFolder(), "examples", "theirs.json");
  const sources = await openExampleSources(
    [{ name: "Theirs", library, copy: kept, key: "0123456789abcdef", read: (signal) => place(signal) }],
    { everyMs: 60_000, pauseMs: 50, now: () => time, log },
  );
  return {
    sources,
    failed: () => logged("examples-unreadable").map(({ source }) => source),
    passedOver: () => logged("example-passed-over").map(({ path }) => path),
    kept,
    pass: (ms: number) => (time += ms),
    reads: (next: (signal: AbortSignal) => Promise<UpstreamFolder>) => (place = next),
    slugs: () => sources.current().examples.map(({ address }) => address.slug),
  };
};
const down = async () => Promise.reject(new Error("the host is down"));

test("there are no examples until the first read", async () => {
  const { sources, slugs } = await open();
  expect(sources.current().sources).toEqual([{ name: "Theirs", library, readAt: null, unreadable: [] }]);
  await sources.refresh();
  expect(slugs()).toEqual(["one"]);
  expect(sources.current().sources[0]?.readAt).toBe("2026-01-01T00:00:00.000Z");
  expect(sources.current()).toBe(sources.current());
});

test("it is reread on demand", async () => {
  const { sources, slugs, reads } = await open();
  await sources.refresh();
  reads(async () => holding("two"));
  await sources.refresh();
  expect(slugs()).toEqual(["two"]);
});

test("simultaneous callers share one read", async () => {
  const { sources, reads } = await open();
  let count = 0;
  reads(async () => {
    count += 1;
    return holding("one");
  });
  await Promise.all([sources.refresh(), sources.refresh(), sources.refresh()]);
  expect(count).toBe(1);
});

test("access starts a reread when the last one is too old", async () => {
  const { sources, slugs, pass, reads } = await open();
  await sources.refresh();
  const read = new Promise<void>((resolve) => {
    reads(async () => {
      resolve();
      return holding("two");
    });
  });
  pass(60_000);
  sources.current();
  await read;
  await expect.poll(slugs).toEqual(["two"]);
});

test("a source that fails keeps its last good copy and reports why, even after a restart", async () => {
  const first = await open();
  await first.sources.refresh();
  const second = await open(first.kept);
  second.reads(down);
  await second.sources.refresh();
  expect(second.slugs()).toEqual(["one"]);
  expect(second.sources.current().sources[0]).toMatchObject({
    problem: "the host is down",
    readAt: "2026-01-01T00:00:00.000Z",
  });
  expect(second.failed()).toEqual(["Theirs"]);
});

test("a source that works again no longer reports its failure", async () => {
  const { sources, reads } = await open();
  reads(down);
  await sources.refresh();
  reads(async () => holding("one"));
  await sources.refresh();
  expect(sources.current().sources[0]).not.toHaveProperty("problem");
});

test("closing aborts reads, which is not a failure of the source", async () => {
  const { sources, reads, failed } = await open();
  reads(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          reject(new Error("given up"));
        });
        sources.close();
      }),
  );
  await sources.refresh();
  expect(failed()).toEqual([]);
});

test("a skipped file is reported once for each reason", async () => {
  const { sources, reads, passedOver } = await open();
  const withBad =
    (...bad: string[]) =>
    async () => ({
      ...holding("one"),
      unreadable: bad.map((path) => ({ path, reason: "it is bad" })),
    });
  reads(withBad("a.html"));
  await sources.refresh();
  await sources.refresh();
  expect(passedOver()).toEqual(["a.html"]);
  reads(withBad("a.html", "b.html"));
  await sources.refresh();
  expect(passedOver()).toEqual(["a.html", "b.html"]);
});
