import { describe, expect, it } from "vitest";
import { dialects, openTestDatabase } from "../../test/open-test-database.ts";
import { createRateLimit, forgetOldCounts } from "./rate-limit.ts";

const start = Date.UTC(2030, 0, 1);
const { signal } = new AbortController();

describe.each(dialects)("a limit on %s", (dialect) => {
  const open = async (perMinute: number) => {
    const { tables } = await openTestDatabase(dialect);
    const counts = () => tables.selectFrom("request_counts").select(["counted", "requests"]).execute();
    const clock = { now: start };
    return { tables, counts, clock, limit: createRateLimit(tables, { perMinute, now: () => clock.now }) };
  };

  it("allows the configured number per minute, and reports when the next minute begins", async () => {
    const { limit, clock } = await open(2);
    clock.now = start + 45_500;
    for (let n = 0; n < 2; n += 1) await limit.countOne("a");
    await expect(limit.countOne("a")).rejects.toMatchObject({
      code: "too-many-requests",
      facts: { retryAfterSeconds: 15 },
    });
    await limit.countOne("b");
    clock.now = start + 60_000;
    await limit.countOne("a");
  });

  it("allows no more when they come at once", async () => {
    const { limit } = await open(5);
    const requested = Array.from({ length: 20 }, () => limit.countOne("a"));
    const results = await Promise.allSettled(requested);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("writes nothing for refused requests", async () => {
    const { limit, counts } = await open(1);
    await limit.countOne("a");
    for (let n = 0; n < 3; n += 1) await expect(limit.countOne("a")).rejects.toThrow();
    expect(await counts()).toEqual([{ counted: "a", requests: 1 }]);
  });

  it("of 0 does not count", async () => {
    const { tables, limit, counts } = await open(0);
    await limit.countOne("a");
    await limit.count(tables, ["a", "b"]);
    expect(await counts()).toEqual([]);
  });

  it("forgets past minutes", async () => {
    const { tables, limit, counts, clock } = await open(5);
    await limit.countOne("a");
    clock.now = start + 60_000;
    await limit.countOne("b");
    await forgetOldCounts(tables, start + 60_000, { signal });
    expect(await counts()).toEqual([{ counted: "b", requests: 1 }]);
  });
});
