import { startLoopbackRegistry, type LoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { createAssetService } from "@online-editor/npm-assets";
import type { Library } from "@online-editor/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { recordedLog } from "../../test/recorded-log.ts";
import { trackNewerReleases } from "./live-catalogue.ts";

const hourMs = 60 * 60 * 1000;
const builtIn = builtInContent.content.libraries;
const core = { "dist/bootstrap-table.min.js": "//", "dist/bootstrap-table.min.css": "/**/" };

const start = async () => {
  const registry = await startLoopbackRegistry();
  const assets = createAssetService({
    directory: await temporaryFolder(),
    maxCacheBytes: 1_000_000,
    npm: () => Promise.resolve({ registry: registry.url, fetchRetries: 0 }),
    git: { baseUrl: registry.url, repositories: [] },
  });
  onTestFinished(async () => {
    await assets.close();
    await registry.cut();
  });
  await registry.publish({ name: "bootstrap-table", version: "1.27.3", files: core });
  await registry.publish({ name: "multiple-select", version: "2.2.0" });
  const { log, lines: failures } = recordedLog();
  const clock = { now: 0 };
  const libraries = trackNewerReleases({
    builtIn,
    registry: assets,
    now: () => clock.now,
    log,
  });
  return { registry, libraries, failures, clock };
};

const newestOf = (libraries: Library[], id = "bootstrap-table") =>
  libraries.find((library) => library.id === id)?.releases[0];

const timesAsked = ({ requests }: LoopbackRegistry) =>
  requests.filter((path) => path === "/bootstrap-table").length;

describe("a release published since the product was built", () => {
  test("is offered after a check, with its day, before all others", async () => {
    const { registry, libraries, failures } = await start();
    await registry.publish({
      name: "bootstrap-table",
      version: "1.28.0",
      files: core,
      published: "2026-09-10T08:00:00.000Z",
    });
    expect(newestOf(libraries.current())?.version).toBe(newestOf(builtIn)?.version);
    await libraries.refresh();
    expect(newestOf(libraries.current())).toStrictEqual({
      version: "1.28.0",
      published: "2026-09-10",
      source: "npm",
    });
    expect(failures).toStrictEqual([]);
  });

  test("is not offered while it is a pre-release", async () => {
    const { registry, libraries } = await start();
    for (const version of ["1.28.0-beta.1", "2.0.0-rc.0"])
      await registry.publish({ name: "bootstrap-table", version, files: core, tag: "next" });
    await libraries.refresh();
    expect(libraries.current()).toBe(builtIn);
  });

  test("is not offered without the files that a page needs, and does not block a later one", async () => {
    const { registry, libraries, failures } = await start();
    await registry.publish({ name: "bootstrap-table", version: "1.28.0", files: { "readme.md": "" } });
    await registry.publish({ name: "bootstrap-table", version: "1.28.1", files: core });
    await libraries.refresh();
    const versions = newestOf(libraries.current());
    expect(versions?.version).toBe("1.28.1");
    expect(libraries.current()[0]?.releases[1]?.version).toBe(newestOf(builtIn)?.version);
    expect(failures).toMatchObject([{ package: "bootstrap-table", err: { code: "release-without-core" } }]);
  });

  test("has the extensions whose files it has, and no others", async () => {
    const { registry, libraries } = await start();
    const script = "dist/extensions/brand-new/bootstrap-table-brand-new.min.js";
    await registry.publish({
      name: "bootstrap-table",
      version: "1.28.0",
      files: { ...core, [script]: "//" },
    });
    await libraries.refresh();
    const ids = libraries.current()[0]?.extensions.map(({ id }) => id);
    expect(ids).toContain("brand-new");
  });
});

describe("the check", () => {
  test("is started by a request, at most once an hour", async () => {
    const { registry, libraries, clock } = await start();
    libraries.current();
    libraries.current();
    await libraries.refresh();
    expect(timesAsked(registry)).toBe(1);
    clock.now = hourMs - 1;
    libraries.current();
    clock.now = hourMs;
    libraries.current();
    libraries.current();
    await libraries.refresh();
    expect(timesAsked(registry)).toBe(2);
  });

  test("is never waited for: requests are answered at once while the registry is silent", async () => {
    const { registry, libraries } = await start();
    const isAsked = new Promise<void>((resolve) => {
      registry.intercept(async () => {
        resolve();
        return "answered";
      });
    });
    expect(libraries.current()).toBe(builtIn);
    await isAsked;
    expect(libraries.current()).toBe(builtIn);
  });

  test("that fails keeps the list, is reported, and is not repeated before the hour is over", async () => {
    const { registry, libraries, failures, clock } = await start();
    await registry.cut();
    await libraries.refresh();
    expect(libraries.current()).toBe(builtIn);
    expect(failures.map((line) => line["package"]).sort()).toStrictEqual([
      "bootstrap-table",
      "multiple-select",
    ]);
    await registry.restore();
    await registry.publish({ name: "bootstrap-table", version: "1.28.0", files: core });
    libraries.current();
    expect(timesAsked(registry)).toBe(0);
    clock.now = hourMs;
    libraries.current();
    await libraries.refresh();
    expect(newestOf(libraries.current())?.version).toBe("1.28.0");
  });

  test("that fails for one library serves the other", async () => {
    const { registry, libraries } = await start();
    await registry.publish({ name: "bootstrap-table", version: "1.28.0", files: core });
    registry.intercept(async (request, response) => {
      if (!request.url?.startsWith("/multiple-select")) return undefined;
      response.writeHead(403).end();
      return "answered";
    });
    await libraries.refresh();
    expect(newestOf(libraries.current())?.version).toBe("1.28.0");
    expect(newestOf(libraries.current(), "multiple-select")).toBe(newestOf(builtIn, "multiple-select"));
  });

  test("that finds nothing new keeps the same list object", async () => {
    const { libraries } = await start();
    await libraries.refresh();
    expect(libraries.current()).toBe(builtIn);
  });
});
