import { AssetAddress, Settings } from "@online-editor/contract";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createExporting, FileMissing, UnreadableDocument } from "./exporting.ts";
import { prepare } from "./export-dialog.tsx";
import { aSelection } from "@online-editor/run/testing";
import { aWorkspace } from "../../app/test/a-workspace.ts";

// @vitest-environment jsdom

const settings = Settings.parse({
  defaultLibrary: "widget",
  previewOrigin: "http://preview",
  assetOrigin: "http://assets",
  runner: "http://preview/runner.js",
  jsx: "http://preview/jsx.js",
  check: "http://preview/check.js",
  record: "http://preview/record.js",
});
const known = AssetAddress.parse("/npm/widget@2.0.0/widget.js");
const { signal } = new AbortController();

const exporting = (workspace: Parameters<typeof aWorkspace>[0] = {}) =>
  createExporting({
    store: { getState: () => aWorkspace(workspace) },
    settings,
    api: {
      readIntegrity: async ({ asset }) => ({
        assets: (asset as AssetAddress[]).map((address) =>
          address === known ? { address, integrity: "sha384-a" } : { address, problem: "There is none." },
        ),
      }),
    },
  });

describe("the source of an export", () => {
  test("is the document with the files that it runs on, in order", async () => {
    expect(await exporting({ library: aSelection({ extensions: ["filter"] }) }).source()).toEqual({
      title: "Welcome",
      description: "",
      check: undefined,
      code: "<p>welcome</p>",
      package: "widget",
      hasJsx: false,
      isWholePage: false,
      styles: ["/npm/widget@2.0.0/widget.css"],
      scripts: [
        { kind: "file", address: known },
        { kind: "file", address: "/npm/widget@2.0.0/filter.js" },
      ],
    });
  });

  test("is empty while its release is missing, and only the page for a complete page", async () => {
    expect(await exporting({ library: aSelection({ version: "9.9.9" }) }).source()).toBeNull();
    const page = { code: "<!doctype html><p>mine</p>", isWholePage: true, styles: [], scripts: [] };
    expect(await exporting({ code: page.code }).source()).toMatchObject(page);
  });
});

test("an unreadable upstream document is an error at its line", async () => {
  const code = "<script>\ninit({\n title: name })</script>";
  await expect(exporting({ code }).source()).rejects.toThrow(expect.objectContaining({ line: 3 }));
  await expect(exporting({ code }).source()).rejects.toThrow(UnreadableDocument);
});

test("a script in JSX that does not compile is an error at its line", async () => {
  const code = `<p>\n<script type="text/jsx">const a = <b>{c</b>;</script>`;
  await expect(exporting().compileJsx(code)).rejects.toThrow(expect.objectContaining({ line: 2 }));
});

test("files come from our own servers, whatever CDN the document names, and from nowhere else", () => {
  const { locate } = exporting();
  expect(locate(known)).toBe("http://assets/npm/widget@2.0.0/widget.js");
  expect(locate("/branch/widget@1/a.js")).toBe("http://preview/branch/widget@1/a.js");
  expect(locate("https://cdn.jsdelivr.net/npm/a@1.0.0/a.js")).toBe("http://assets/npm/a@1.0.0/a.js");
  for (const other of ["https://elsewhere.example/a.js", "//elsewhere.example/a.js", "/api/profile", "a.js"])
    expect(locate(other)).toBeNull();
});

test("a file without an integrity is reported as missing", async () => {
  const { integrityOf } = exporting();
  expect(await integrityOf([known], { signal })).toEqual(new Map([[known, "sha384-a"]]));
  await expect(integrityOf([known, "/npm/none@1.0.0/a.js"], { signal })).rejects.toThrow(FileMissing);
});

test("what cannot be made says why, beside what can", async () => {
  const missing = exporting({ library: aSelection({ version: "9.9.9" }) });
  expect(await prepare(missing, { signal })).toMatchObject({ source: null, trouble: null });
  const unreadable = exporting({ code: "<script>\ninit({\n title: name })</script>" });
  expect((await prepare(unreadable, { signal })).trouble).toMatch(/Line 3/);
  const unpublished = await prepare(exporting(), { signal });
  expect(unpublished).toMatchObject({ page: { title: "Welcome" }, cdnPage: null });
  expect(unpublished.trouble).toContain("could not be fetched");
});

describe("example data", () => {
  const answering = (answer: () => Response) => {
    const requested: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      requested.push(url);
      return answer();
    });
    return requested;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("is read from this server as it is, except generated rows", async () => {
    const requested = answering(() => new Response("[1]"));
    expect(await exporting().readExampleData("films", { signal })).toBe("[1]");
    expect(await exporting().readExampleData("items", { signal })).toBe("null");
    expect(requested).toEqual(["http://preview/run/json/films.json"]);
  });

  test("is null if there is none, and missing if the server does not answer", async () => {
    answering(() => new Response("", { status: 404 }));
    expect(await exporting().readExampleData("films", { signal })).toBeNull();
    answering(() => new Response("", { status: 503 }));
    await expect(exporting().readExampleData("films", { signal })).rejects.toThrow(FileMissing);
    answering(() => {
      throw new TypeError("offline");
    });
    await expect(exporting().readExampleData("films", { signal })).rejects.toThrow(FileMissing);
  });
});
