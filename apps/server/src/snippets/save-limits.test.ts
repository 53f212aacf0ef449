import { describe, expect, it } from "vitest";
import { aSave, ontoOf, revisionNumber } from "../../test/a-save.ts";
import { dialects } from "../../test/open-test-database.ts";
import { openTestSnippets } from "../../test/open-test-snippets.ts";

const call = { signal: new AbortController().signal };
const minuteMs = 60_000;

describe.each(dialects)("saves a minute on %s", (dialect) => {
  it("are limited for a user, with the time to retry", async () => {
    const { snippets, clock, ada, eve } = await openTestSnippets(dialect, { savesPerMinute: 2 });
    clock.now += 20_000;
    for (const address of ["192.0.2.1", "192.0.2.2"]) await snippets.save(aSave(ada, { address }), call);
    const third = snippets.save(aSave(ada, { address: "192.0.2.3" }), call);
    await expect(third).rejects.toMatchObject({
      code: "too-many-requests",
      facts: { retryAfterSeconds: 40 },
    });
    await snippets.save(aSave(eve, { address: "192.0.2.3" }), call);
    clock.now += minuteMs;
    await snippets.save(aSave(ada), call);
  });

  it("at the same time do not exceed the limit", async () => {
    const { snippets, ada } = await openTestSnippets(dialect, { savesPerMinute: 5 });
    const saves = Array.from({ length: 20 }, () => snippets.save(aSave(ada), call));
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "too-many-requests" });
  });

  it("are limited for an address", async () => {
    const { snippets, ada, eve } = await openTestSnippets(dialect, { savesPerMinute: 1 });
    await snippets.save(aSave(ada), call);
    await expect(snippets.save(aSave(eve), call)).rejects.toMatchObject({ code: "too-many-requests" });
    await snippets.save(aSave(eve, { address: "192.0.2.2" }), call);
  });

  it("do not count refused and repeated requests", async () => {
    const { snippets, ada } = await openTestSnippets(dialect, { savesPerMinute: 2 });
    const first = await snippets.save(aSave(ada, { idempotencyKey: "key" }), call);
    await snippets.save(aSave(ada, { idempotencyKey: "key" }), call);
    const unknownBase = { ...ontoOf(first), base: revisionNumber(7) };
    const refused = snippets.save(aSave(ada, { onto: unknownBase }), call);
    await expect(refused).rejects.toMatchObject({ code: "revision-conflict" });
    await snippets.save(aSave(ada), call);
    await expect(snippets.save(aSave(ada), call)).rejects.toMatchObject({ code: "too-many-requests" });
  });

  it("are unlimited at 0", async () => {
    const { snippets, ada } = await openTestSnippets(dialect, { savesPerMinute: 0 });
    for (let n = 0; n < 5; n += 1) await snippets.save(aSave(ada), call);
  });
});
