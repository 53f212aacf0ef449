import { describe, expect, it } from "vitest";
import { dialects, openTestDatabase } from "../../test/open-test-database.ts";
import { createRateLimit, forgetOldCounts } from "./rate-limit.ts";

const start = Date.UTC(2030, 0, 1);
const { signal } = new AbortController();

describe.each(dialects)("a limit on %s", (dialect) => {
  const open = async (perMinute: number) => {
    const { tables } = await openTestDatabase(dialect);
    const counts = () => tables.selectFrom("request_counts").select(["counted", "requests"]).execute();
    return { tables, counts, limit: createRateLimit(tables, { perMinute }) };
  };

  it("allows the configured number per minute, and reports when the next minute begins", async () => {
    const { limit } = await open(2);
    for (let n = 0; n < 2; n += 1) await limit.countOne("a", start + 59_000);
    await expect(limit.countOne("a", start + 45_500)).rejects.toMatchObject({
      code: "too-many-requests",
      facts: { retryAfterSeconds: 15 },
    });
    await limit.countOne("b", start);
    await limit.countOne("a", start + 60_000);
  });

  it("allows no more when they come at once", async () => {
    const { limit } = await open(5);
    const requested = Array.from({ length: 20 }, () => limit.countOne("a", start));
    const results = await Promise.allSettled(requested);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("writes nothing for refused requests", async () => {
    const { limit, counts } = await open(1);
    await limit.countOne("a", start);
    for (let n = 0; n < 3; n += 1) await expect(limit.countOne("a", start)).rejects.toThrow();
    expect(await counts()).toEqual([{ counted: "a", requests: 1 }]);
  });

  it("of 0 does not count", async () => {
    const { tables, limit, counts } = await open(0);
    await limit.countOne("a", start);
    await limit.count(tables, ["a", "b"], start);
    expect(await counts()).toEqual([]);
  });

  it("forgets past minutes", async () => {
    const { tables, limit, counts } = await open(5);
    await limit.countOne("a", start);
    await limit.countOne("b", start + 60_000);
    await forgetOldCounts(tables, start + 60_000, { signal });
    expect(await counts()).toEqual([{ counted: "b", requests: 1 }]);
  });
});
