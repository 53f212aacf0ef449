import { Problem } from "@online-editor/contract";
import { declarationsPath, referenceRoutes } from "@online-editor/contract/reference-routes";
import { describe, expect, test } from "vitest";
import { shareApp } from "../../../test/start-app.ts";

const started = shareApp();
const ask = (url: string, headers: Record<string, string> = {}) => started().onApp(url, { headers });
const newest = "library=bootstrap-table&version=1.27.3";

describe("the reference of a release", () => {
  test("has its names, with what is known about them and the examples that show them", async () => {
    const { names, ...facts } = referenceRoutes.readNames.reply.parse(
      (await ask(`/api/reference?${newest}`)).json(),
    );
    expect(facts).toStrictEqual({ library: "bootstrap-table", version: "1.27.3" });
    const named = (kind: string, name: string) =>
      names.find((each) => each.kind === kind && each.name === name);
    expect(named("option", "pageSize")).toMatchObject({
      type: ["number"],
      default: "10",
      description: expect.stringMatching(/page/) as string,
    });
    expect(named("option", "sidePagination")?.values).toEqual(expect.arrayContaining(["client", "server"]));
    expect(named("event", "onClickRow")).toMatchObject({
      jQueryEvent: "click-row.bs.table",
      parameters: ["row", "$element", "field"],
    });
    expect(named("extension-option", "showExport")?.extension).toBe("export");
    expect(named("option", "search")?.examples).not.toStrictEqual([]);
  });

  test("differs from another's by added names, removed names and changed defaults", async () => {
    const url = "/api/reference/changes?library=bootstrap-table&from=1.11.0&to=1.27.3";
    const { added, removed, changedDefaults } = referenceRoutes.readReferenceChanges.reply.parse(
      (await ask(url)).json(),
    );
    expect(added.map(({ name }) => name)).toContain("virtualScroll");
    expect(removed.map(({ name }) => name)).toContain("striped");
    expect(changedDefaults).not.toStrictEqual([]);
  });

  test("is available as a JSON Schema of its options", async () => {
    const { title, properties } = (await ask(`/api/reference/schema?${newest}`)).json<{
      title: string;
      properties: Record<string, unknown>;
    }>();
    expect(title).toBe("Options of bootstrap-table 1.27.3");
    expect(properties["pageSize"]).toMatchObject({ type: "number", default: 10 });
  });

  test("is available as a file of TypeScript declarations", async () => {
    const answer = await ask(`${declarationsPath}?${newest}`);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="bootstrap-table-1.27.3.d.ts"');
    expect(answer.body).toContain("export interface BootstrapTableOptions");
    expect(answer.body).toContain('bootstrapTable(method: "load"');
  });
});

test("the data of a library is compressed, and not sent again to a client that has it", async () => {
  const url = "/api/reference/releases?library=bootstrap-table";
  const answer = await ask(url, { "accept-encoding": "br" });
  expect(answer.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect(answer.rawPayload.length).toBeLessThan(55_000);
  const etag = String(answer.headers.etag);
  const again = await ask(url, { "accept-encoding": "br", "if-none-match": etag });
  expect(again.statusCode).toBe(304);
});

test.each([
  ["/api/reference?library=jquery&version=1.0.0", 404, "reference-not-found"],
  ["/api/reference?library=bootstrap-table&version=0.0.1", 404, "reference-not-found"],
  ["/api/reference/releases?library=__proto__", 400, "invalid-request"],
  ["/api/reference/releases?library=constructor", 404, "reference-not-found"],
  ["/api/reference/changes?library=bootstrap-table&from=1.11.0&to=99.0.0", 404, "reference-not-found"],
  ["/api/reference/schema?library=bootstrap-table&version=latest", 400, "invalid-request"],
  [`${declarationsPath}?library=bootstrap-table&version=1.0.0%22%0d%0ax:y`, 400, "invalid-request"],
  [`${declarationsPath}?library=../../package&version=1.27.3`, 400, "invalid-request"],
  [`${declarationsPath}?library=bootstrap-table&version=0.0.1`, 404, "reference-not-found"],
])("%s is refused", async (url, status, code) => {
  const answer = await ask(url);
  expect([answer.statusCode, Problem.parse(answer.json()).code]).toStrictEqual([status, code]);
});

test("a release too new for the reference is reported with the newest known one", async () => {
  const answer = await ask("/api/reference?library=multiple-select&version=99.0.0");
  const { detail } = Problem.parse(answer.json());
  expect(detail).toBe("The reference of multiple-select has no release 99.0.0. Its newest is 2.3.1.");
});
