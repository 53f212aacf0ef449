import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CheckResults, RunResult, MatrixAnswer } from "@online-editor/contract/judgement";
import { Snippet } from "@online-editor/contract";
import { checkElement } from "@online-editor/run/check-element";
import { packDocument } from "@online-editor/run/packed-document";
import { serveProduct } from "./product/serve-product.ts";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { documents, type Ended } from "./product/command-line.ts";
import { startLibraryHost } from "./product/library-repositories.ts";
import { runCommand } from "./product/run-command.ts";

const run = (...words: string[]): Promise<Ended> => runCommand(words);

/** Expects the output to match the program's own JSON Schema. */
const expectAsSchema = async (name: "run" | "check", printed: string) => {
  const { stdout } = await run("schema", name);
  const read = z.fromJSONSchema(JSON.parse(stdout) as never);
  expect(read.safeParse(JSON.parse(printed)).error, name).toBeUndefined();
  expect(read.safeParse({ other: true }).success, name).toBe(false);
};

test.describe.configure({ mode: "serial" });

test("a hostile document cannot run, with its reason, and changes no other verdict; a dialog is answered", async () => {
  const folder = await documents({
    "alert.html": "<script>alert(1)</script>",
    "flood.html": `<script>setInterval(() => { for (let i = 0; i < 1000; i += 1) parent.postMessage({}, "*") })</script>`,
    "forge.html": `<script>
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => port1.postMessage({ type: "checked", failedStep: null, expectations: [{ holds: true, found: "" }], text: "" })
      parent.postMessage({ type: "check-hello", run: location.pathname.split("/").pop() }, "*", [port2])
    </script>`,
    "hang.html": "<script>while (true) {}</script>",
    "leave.html": `<script>setTimeout(() => { location = "about:blank" }, 50)</script>`,
    "lie.html": "<script>window.eval = () => true</script>",
  });
  const expected = ["--expect", "false", "--within", "1"];
  const ended = await run("check", folder, ...expected, "--workers", "4", "--json");
  const { results } = CheckResults.parse(JSON.parse(ended.stdout));
  expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["bad", "Expected that false is true. Found: false"],
    ["cannot-run", "The document flooded the editor with messages."],
    ["cannot-run", "The document posed as the runner."],
    ["cannot-run", "The document hung."],
    ["cannot-run", "The document navigated away."],
    // It shares its page with the check.
    ["good", ""],
  ]);
  await expectAsSchema("check", ended.stdout);
  await rm(folder, { recursive: true });
});

test("a check takes its steps like a person, and says what it found instead", async () => {
  const folder = await documents({
    "search.html": `<table id="table" data-toggle="table" data-search="true">
      <thead><tr><th data-field="name" data-sortable="true">Name</th></tr></thead>
      <tbody><tr><td>Apple</td></tr><tr><td>Pear</td></tr></tbody></table>`,
    "check.json": JSON.stringify({
      steps: [
        { do: "fill", target: { by: "selector", selector: ".search-input" }, value: "pea" },
        { do: "wait-for", target: { by: "text", text: "Pear" } },
      ],
      expectations: [
        { expect: "no-uncaught-error" },
        { expect: "event", name: "search.bs.table" },
        { expect: "count", target: { by: "selector", selector: "#table tbody tr" }, count: 1 },
        { expect: "text", target: { by: "role", role: "cell" }, match: { how: "contains", text: "Pear" } },
        { expect: "visible", target: { by: "role", role: "columnheader", name: "Name" } },
        { expect: "request", url: "/rows", isMade: false },
      ],
    }),
  });
  const [document, check] = [join(folder, "search.html"), join(folder, "check.json")];
  const good = await run("check", document, "--check", check, "--release", "1.22.1");
  expect([good.status, good.stdout]).toEqual([0, `✓ works ${document} on bootstrap-table 1.22.1\n`]);
  const exported = join(folder, "exported.html");
  await writeFile(exported, `<!doctype html><body>${checkElement({ expectations: "none" })}</body>`);
  const unreadable = await run("check", exported);
  expect([unreadable.status, unreadable.stderr]).toEqual([3, `The check in ${exported} cannot be read.\n`]);
  await rm(folder, { recursive: true });
});

/** Signs in at an editor and saves a document there; returns the snippet's link. */
const publish = async (origin: string, content: object): Promise<string> => {
  const cookies = new Map<string, string>();
  const call = async (path: string, body?: object) => {
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(origin + path, {
      headers: {
        cookie: sent,
        origin,
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    expect(response.status, path).toBeLessThan(300);
    return response.json() as Promise<unknown>;
  };
  await call("/api/sign-in");
  await call("/api/sign-in/local", { username: "ada" });
  const { username, id } = Snippet.parse(await call("/api/code", { content }));
  return `${origin}/code/${username}/${id}`;
};

const aSelection = {
  library: "bootstrap-table",
  version: "1.24.1",
  theme: "bootstrap5",
  extensions: [],
  locale: "en-US",
} as const;

test("an editor's links name documents with their selection: to a snippet, an example, and one that contains its document", async () => {
  const folder = await documents({});
  const editor = await serveProduct({ DATA_DIR: folder });
  const content = {
    title: "Kept",
    description: "",
    code: "<h1>Kept in an editor</h1>",
    library: aSelection,
  };
  try {
    const snippet = await publish(editor.origin, content);
    const carried = `${editor.origin}/#${await packDocument({ ...content, title: "Carried" } as never)}`;
    const example = `${editor.origin}/example/sorting/by-another-field.html`;
    const chosen = "?version=1.22.1&theme=bulma";
    const links = [snippet, `${snippet}?revision=1&version=1.22.1`, carried, example + chosen];
    const ended = await run("check", ...links, "--json");
    expect(CheckResults.parse(JSON.parse(ended.stdout)).results).toMatchObject([
      { document: "Kept", release: "1.24.1", verdict: "good", evidence: { text: "Kept in an editor" } },
      { release: "1.22.1", verdict: "good" },
      { document: "Carried", release: "1.24.1", verdict: "good" },
      { release: "1.22.1", verdict: "good" },
    ]);

    const gone = await run("run", `${editor.origin}/code/ada/999`);
    expect([gone.status, gone.stderr]).toEqual([3, `${editor.origin} has nothing at this address (404).\n`]);
    const page = await run("run", `${editor.origin}/code/ada`);
    expect([page.status, page.stdout]).toEqual([3, ""]);
  } finally {
    await editor.stop();
    await rm(folder, { recursive: true });
  }
});

test("a pull request is built and judged, even along with releases; a compile error is reported with its place", async () => {
  const host = await startLibraryHost();
  const folder = await documents({
    "table.html": `<table id="table" data-toggle="table"><tbody><tr><td>1</td></tr></tbody></table>`,
  });
  const document = join(folder, "table.html");
  try {
    const environment = { GIT_BASE_URL: host.url };
    const isFixed = ["--expect", "document.documentElement.dataset.branch === 'fix'", "--within", "1"];
    const over = ["--branch", "#12", "--releases", "1.24.1"];
    const ended = await runCommand(["check", document, ...over, ...isFixed, "--json"], environment);
    const { results } = CheckResults.parse(JSON.parse(ended.stdout));
    const fix = `#12 (${host.commits.fix.slice(0, 7)})`;
    expect(results.map(({ release, verdict }) => [release, verdict])).toEqual([
      [fix, "good"],
      ["1.24.1", "bad"],
    ]);
    expect(ended.status).toBe(1);

    const broken = await runCommand(["run", document, "--branch", "wenzhixin:broken"], environment);
    expect([broken.status, broken.stdout]).toEqual([3, ""]);
    expect(broken.stderr).toMatch(/could not be built: .*\(src\/bootstrap-table\.js:\d+\)/);
    const none = await runCommand(["run", document, "--branch", "wenzhixin:no-such-branch"], environment);
    expect([none.status, none.stdout]).toEqual([3, ""]);
  } finally {
    await host.stop();
    await rm(folder, { recursive: true });
  }
});

test("a screenshot and the printed console show only what runs", async () => {
  const folder = await documents({
    "red.html": `<style>body { background: rgb(255, 0, 0) }</style>
      <table id="t"></table><script>$("#t").bootstrapTable({ columns: [{ field: "a" }], data: [] }); console.log("mine")</script>`,
    "leave.html": `<script>setTimeout(() => { location = "about:blank" }, 50)</script>`,
  });
  const [picture, none] = [join(folder, "red.png"), join(folder, "none.png")];
  const ended = await run("run", join(folder, "red.html"), "--screenshot", picture, "--json");
  expect(ended.status).toBe(0);
  expect(RunResult.parse(JSON.parse(ended.stdout))).toMatchObject({
    verdict: "good",
    console: ["log: mine"],
    events: expect.arrayContaining([{ name: "post-body.bs.table", times: 1 }]),
  });
  await expectAsSchema("run", ended.stdout);
  const png = await readFile(picture);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 900]);
  const impossible = await run("run", join(folder, "leave.html"), "--screenshot", none);
  expect(impossible.status).toBe(3);
  expect(impossible.stderr).toContain("none.png was not written");
  await expect(readFile(none)).rejects.toThrow();
  await rm(folder, { recursive: true });
});

test("a matrix judges a document over two dimensions, and says what a release lacks", async () => {
  const folder = await documents({
    "table.html": `<table id="table" data-toggle="table" data-search="true"><thead><tr><th>Name</th></tr></thead></table>`,
  });
  const file = join(folder, "table.html");
  const over = ["--over", "releases,themes", "--releases", "1.12.1", "--workers", "4"];
  const ended = await run("matrix", file, ...over, "--expect", "document.querySelector('.search')", "--json");
  const { cells, ...dimensions } = MatrixAnswer.parse(JSON.parse(ended.stdout));
  expect(dimensions).toEqual({ rows: "releases", columns: "themes" });
  expect(cells.find(({ column }) => column === "bootstrap4")).toMatchObject({
    row: "1.12.1",
    verdict: "good",
  });
  expect(cells.find(({ column }) => column === "bulma")).toMatchObject({
    verdict: "cannot-run",
    reason: "The theme bulma is not in 1.12.1.",
  });
  expect(ended.status).toBe(0);
  const widths = ["--over", "widths,directions", "--release", "1.24.1", "--workers", "4"];
  const isWide = "innerWidth > 400 && getComputedStyle(document.body).direction === 'ltr'";
  const table = await run("matrix", file, ...widths, "--expect", isWide, "--within", "1", "--csv");
  expect(table.stdout.split("\r\n").map((line) => line.split(",").slice(0, 3).join(","))).toEqual([
    "widths,directions,verdict",
    "360 px,ltr,bad",
    "360 px,rtl,bad",
    "768 px,ltr,good",
    "768 px,rtl,bad",
    "1280 px,ltr,good",
    "1280 px,rtl,bad",
    "",
  ]);
  expect(table.status).toBe(1);
  const wrong = await run("matrix", file, "--over", "themes,themes");
  expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
  expect(wrong.stderr).toContain("--over takes two of releases, branches, themes");
  await rm(folder, { recursive: true });
});
