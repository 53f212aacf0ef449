import { request as httpRequest } from "node:http";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { createSession } from "@online-editor/cli/mcp/session";
import { Snippet } from "@online-editor/contract";
import { CheckResults, MatrixAnswer, RunResult, SearchAnswer } from "@online-editor/contract/judgement";
import { ReductionAnswer } from "@online-editor/contract/output-schemas";
import { freePort } from "@online-editor/testing/free-port.ts";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import * as protocol from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { aUsername } from "./product/a-username.ts";
import { onlineEditor, sharedEnvironment } from "./product/command-line.ts";
import { expect, test } from "./product/editor-page.ts";
import { startLibraryHost } from "./product/library-repositories.ts";
import { isRunning, startedBy } from "./product/started-processes.ts";
import { strictly } from "./product/strict-schema.ts";
import { startTools, type Tools } from "./product/tool-client.ts";

test.describe.configure({ mode: "serial" });

const table = `<table data-toggle="table"><thead><tr><th>City</th></tr></thead><tbody><tr><td>Oslo</td></tr></tbody></table>`;
const isNew = { expect: ["$.fn.bootstrapTable.VERSION >= '1.20'"] };
const hanging = "<script>setTimeout(() => { while (true) {} })</script>";

let tools: Tools;
test.beforeAll(async () => {
  tools = await startTools();
});
test.afterAll(async () => {
  await tools.stop();
});

test("each tool says when to use it, and its schemas are short enough to be sent to a model", async () => {
  const { tools: listed } = await tools.client.listTools();
  expect(listed.map(({ name }) => name)).toEqual(
    "libraries reference examples run check search compare report matrix reduce save".split(" "),
  );
  for (const { description = "", inputSchema, outputSchema } of listed) {
    expect(description.length).toBeGreaterThan(80);
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: "object" });
  }
  expect(JSON.stringify(listed).length).toBeLessThan(50_000);
});

test("libraries, reference and examples say what there is, without a browser", async () => {
  const { libraries } = z
    .object({ libraries: z.array(z.looseObject({ id: z.string(), themes: z.array(z.unknown()) })) })
    .parse(await tools.data("libraries", { release: "1.22.1", library: "bootstrap-table" }));
  expect(libraries).toMatchObject([{ id: "bootstrap-table", release: "1.22.1" }]);
  expect(libraries[0]?.themes).toContainEqual({ id: "bulma", title: "Bulma", works: "available" });

  const reference = await tools.data("reference", {
    library: "bootstrap-table",
    release: "1.22.1",
    from: "1.20.0",
    search: "sortname",
  });
  expect(reference).toMatchObject({
    names: [
      { kind: "option", name: "sortName" },
      { kind: "column-option", name: "sortName" },
    ],
    changes: { from: "1.20.0", to: "1.22.1" },
  });
  const found = await tools.data("examples", { search: "export menu" });
  expect(found).toMatchObject({
    examples: expect.arrayContaining([expect.objectContaining({ path: "extensions/export" })]),
  });
  const { examples } = z
    .object({ examples: z.array(z.looseObject({ code: z.string() })) })
    .parse(await tools.data("examples", { path: "extensions/export" }));
  expect(examples[0]?.code).toContain("<table");
  expect(await startedBy(tools.pid)).toEqual([]);
});

test("run shows a document, and its picture where it is wanted", async () => {
  const { content, structuredContent } = await tools.call("run", { document: table, picture: true });
  expect(RunResult.parse(structuredContent)).toMatchObject({ verdict: "good", text: "City Oslo" });
  expect(content).toContainEqual(expect.objectContaining({ type: "image", mimeType: "image/png" }));
});

test("check, search, matrix and reduce give the JSON of the command of their name", async () => {
  const check = { expectations: [{ expect: "result-text", match: { how: "contains", text: "Oslo" } }] };
  const { results } = CheckResults.parse(
    await tools.data("check", { document: table, releases: "1.24.1 || 1.22.1", check }),
  );
  expect(results.map(({ release, verdict }) => [release, verdict])).toEqual([
    ["1.24.1", "good"],
    ["1.22.1", "good"],
  ]);

  const progress: number[] = [];
  const onprogress = (one: { progress: number }) => progress.push(one.progress);
  const releases = "1.17.1 || 1.18.3 || 1.20.2 || 1.24.1";
  const searched = SearchAnswer.parse(
    await tools.data("search", { document: table, releases, ...isNew }, { onprogress }),
  );
  expect(searched.changes).toMatchObject([{ from: "1.18.3", to: "1.20.2", verdict: "good" }]);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress).toContain(searched.verdicts.length);

  const matrix = { document: table, over: ["releases", "schemes"], releases: "1.24.1", noErrors: true };
  expect(MatrixAnswer.parse(await tools.data("matrix", matrix)).cells.map(({ verdict }) => verdict)).toEqual([
    "good",
    "good",
  ]);

  const reduced = ReductionAnswer.parse(
    await tools.data("reduce", {
      document: `${table}<p>More</p>`,
      expect: ["!document.body.innerText.includes('Oslo')"],
    }),
  );
  expect(reduced).toMatchObject({ isWhole: true, code: "Oslo\n" });
});

test("compare and report make a check of what a report says", async () => {
  const strict = table.replace(
    "<table",
    '<table data-search="true" data-strict-search="true" data-search-text="Os"',
  );
  const compared = await tools.data("compare", { document: strict, good: "1.18.3", bad: "1.20.2" });
  expect(compared).toMatchObject({ good: "1.18.3", bad: "1.20.2" });
  const report = await tools.data("report", { text: `Broken in 1.22.1\n\n\`\`\`html\n${table}\n\`\`\`\n` });
  expect(report).toMatchObject({ unrunnable: null, selection: { version: "1.22.1" }, code: `${table}\n` });
});

test("a wrong argument is refused with what to do, as the command line refuses it", async () => {
  const refused = async (name: string, given: Record<string, unknown>) => {
    const { isError, content } = await tools.call(name, given);
    expect(isError).toBe(true);
    return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  };
  expect(await refused("run", { document: table, theme: "bulmaa" })).toBe(
    "usage: Unknown theme bulmaa. Did you mean bulma?\nChange the arguments; the tool libraries lists releases, themes, extensions and locales.",
  );
  expect(await refused("search", { document: table })).toMatch(
    /^usage: .+ has no check: say what is wrong with expect or check, or add noErrors\.\n/,
  );
  expect(await refused("check", { document: table, release: "1.24.1", branch: "develop" })).toMatch(
    /^usage: Give release or branch, not both\.\n/,
  );
  expect(await refused("run", { document: table, them: "bulma" })).toContain('Unrecognized key: "them"');
  expect(
    await refused("check", { document: table, check: { expectations: [{ expect: "magic" }] } }),
  ).toContain("Invalid arguments for tool check");
  expect(await refused("save", { document: table, title: "City" })).toMatch(
    /^cannot-run: .+no editor to save to/,
  );
});

test("a document that hangs ends its run alone, beside a call at the same time", async () => {
  const [hung, good] = await Promise.all([
    tools.data("run", { document: hanging }),
    tools.data("run", { document: table }),
  ]);
  expect(RunResult.parse(hung)).toMatchObject({ verdict: "cannot-run", reason: "The document hung." });
  expect(RunResult.parse(good)).toMatchObject({ verdict: "good", text: "City Oslo" });
});

test("a hostile document neither ends the session nor shares anything with another", async () => {
  const hostile = `<script>
    localStorage.setItem("secret", "1");
    document.cookie = "secret=1";
    for (let at = 0; at < 3000; at++) console.error("x".repeat(1000));
    open("about:blank"); alert("No"); parent.location = "about:blank"; close();
  </script>`;
  RunResult.parse(await tools.data("run", { document: hostile }));
  const curious = `<p id="seen"></p><script>
    document.querySelector("#seen").textContent = "seen " + localStorage.getItem("secret") + " " + document.cookie;
  </script>`;
  expect(RunResult.parse(await tools.data("run", { document: curious })).text).toBe("seen null");
});

test("a search that is cancelled in the middle runs no more, and the next calls are answered", async () => {
  let runs = 0;
  const beacon = await listenOnLoopback((_, response) => {
    runs += 1;
    response.end();
  });
  const told = `${table}<script>navigator.sendBeacon("${beacon.url}")</script>`;
  const stop = new AbortController();
  let atStop = 0;
  const onprogress = ({ progress }: { progress: number }) => {
    if (progress < 2 || stop.signal.aborted) return;
    atStop = runs;
    stop.abort("enough");
  };
  const options = { signal: stop.signal, onprogress };
  await expect(tools.data("search", { document: told, all: true, ...isNew }, options)).rejects.toThrow(
    "enough",
  );
  for (const document of [table, `${table}<p>More</p>`]) await tools.data("run", { document });
  // What was under way, at most.
  expect(runs).toBeLessThanOrEqual(atStop + 2);
  await beacon.stop();
});

test("a browser that is gone is replaced with the next call", async () => {
  const browsers = await startedBy(tools.pid);
  for (const pid of browsers) if (isRunning(pid)) process.kill(pid, "SIGKILL");
  await expect
    .poll(async () => (await tools.call("run", { document: table })).structuredContent)
    .toMatchObject({ verdict: "good", text: "City Oslo" });
});

test("resources are the reference of a release and an example, and the prompt has the report in it", async () => {
  const { resources } = await tools.client.listResources();
  const texts = await Promise.all(
    [
      "online-editor://reference/bootstrap-table/1.22.1",
      resources.find(({ uri }) => uri.endsWith("/extensions/export"))?.uri ?? "",
    ].map(async (uri) => {
      const { contents } = await tools.client.readResource({ uri });
      return contents.map((one) => ("text" in one ? one.text : "")).join("");
    }),
  );
  expect(texts[0]).toContain('"name":"sortName"');
  expect(texts[1]).toContain("<table");
  const { messages } = await tools.client.getPrompt({
    name: "triage-a-report",
    arguments: { report: "It is slow." },
  });
  expect(JSON.stringify(messages)).toMatch(/A verdict is only what check or search said.*It is slow\./);
});

test("every message of this session is one of the protocol, and has nothing that it does not name", () => {
  const methods = new Map<unknown, string>();
  const results: Record<string, z.ZodType> = {
    initialize: protocol.InitializeResultSchema,
    "tools/list": protocol.ListToolsResultSchema,
    "tools/call": protocol.CallToolResultSchema,
    "resources/list": protocol.ListResourcesResultSchema,
    "resources/read": protocol.ReadResourceResultSchema,
    "prompts/get": protocol.GetPromptResultSchema,
  };
  const kinds = new Set<string>();
  for (const { from, message } of tools.recorded) {
    const { id, method, result } = z.looseObject({ method: z.string().optional() }).parse(message);
    if (from === "client") methods.set(id, method ?? "");
    protocol.JSONRPCMessageSchema.parse(message);
    if (from === "client" || (method === undefined && result === undefined)) continue;
    const kind = method ?? methods.get(id) ?? "";
    kinds.add(kind);
    if (method === undefined) strictly(results[kind] ?? z.never()).parse(result);
    else
      strictly(protocol.ServerNotificationSchema).parse(
        z.object({ method: z.string(), params: z.unknown() }).parse(message),
      );
  }
  expect([...kinds].toSorted()).toEqual([...Object.keys(results), "notifications/progress"].toSorted());
});

test("the end of the input ends the browser and the program, in the middle of a call too", async () => {
  const ending = await startTools();
  const { promise: isRunningIt, resolve: onProgress } = Promise.withResolvers<unknown>();
  const call = ending
    .data("search", { document: hanging, noErrors: true }, { onprogress: onProgress })
    .catch(() => null);
  await isRunningIt;
  const started = await startedBy(ending.pid);
  expect(started.length).toBeGreaterThan(1);
  expect(await ending.stop()).toBe(0);
  await expect.poll(() => started.filter(isRunning)).toEqual([]);
  await ending.client.close();
  await call;
});

test("save returns the link of a snippet, with the token of the environment", async ({
  editor,
  page,
  baseURL,
}) => {
  const ada = aUsername("ada");
  await editor.openAs(ada, "/");
  const secret = await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const headers = { "content-type": "application/json", "x-xsrf-token": token };
    const body = JSON.stringify({ name: "Agent", scopes: ["write"], days: 30 });
    const made = (await (await fetch("/api/token", { method: "POST", headers, body })).json()) as {
      secret: string;
    };
    return made.secret;
  });
  const origin = baseURL ?? "";
  const saving = await startTools(["--editor", origin], { ONLINE_EDITOR_TOKEN: secret });
  const saved = await saving.data("save", {
    document: table,
    title: "City",
    release: "1.22.1",
    visibility: "public",
  });
  const { link, id } = z.object({ link: z.string(), id: z.number() }).parse(saved);
  expect(link).toBe(`${origin}/code/${ada}/${id}`);
  const kept = await fetch(`${origin}/api/code?username=${ada}&id=${id}`);
  expect(Snippet.parse(await kept.json())).toMatchObject({
    title: "City",
    code: table,
    library: { version: "1.22.1" },
  });
  expect(JSON.stringify(saving.recorded)).not.toContain(secret);
  expect(await saving.stop()).toBe(0);
});

test("a product that nobody calls ends, and the next call has another", async () => {
  const session = createSession(
    { ...process.env, ...sharedEnvironment, LOG_LEVEL: "silent" },
    { editor: null, idleMs: 1 },
  );
  const origin = await session.withProduct((product) => Promise.resolve(product.origin));
  await expect
    .poll(() =>
      fetch(origin).then(
        () => "serves",
        () => "ended",
      ),
    )
    .toBe("ended");
  expect(await session.withProduct((product) => Promise.resolve(product.catalogue.libraries.length))).toBe(2);
  await session.close();
});

test("a branch is built and judged, and a search goes on to the commit", async () => {
  test.slow();
  const host = await startLibraryHost();
  const building = await startTools([], { GIT_BASE_URL: host.url });
  const told: string[] = [];
  const onprogress = ({ message = "" }: { message?: string | undefined }) => told.push(message);
  const expected = {
    document: table,
    expect: ["document.documentElement.dataset.branch !== 'fix'"],
    within: 1,
  };
  const checked = await building.data(
    "check",
    { ...expected, branch: "#12", against: "develop" },
    { onprogress },
  );
  expect(CheckResults.parse(checked).results).toMatchObject([
    { verdict: "bad", against: { verdict: "good", difference: "broken" } },
  ]);
  expect(told.join()).toMatch(/#12.*: /);
  const searched = await building.data("search", { ...expected, commits: true, good: "develop", bad: "#12" });
  expect(SearchAnswer.parse(searched).commits?.found).toMatchObject({ commit: host.commits.fix });
  expect(await building.stop()).toBe(0);
  await host.stop();
});

test("over HTTP it serves programs of this machine, and refuses pages and other names", async () => {
  const port = await freePort();
  const serving = spawn(onlineEditor, ["mcp", "--http", "--port", String(port)], {
    env: { ...process.env, ...sharedEnvironment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(serving, "exit");
  const [line] = (await once(createInterface({ input: serving.stderr }), "line")) as [string];
  expect(line).toBe(`http://localhost:${port}/mcp`);
  const client = new Client({ name: "tests", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL(line));
  await client.connect(transport);
  expect(
    (await client.callTool({ name: "examples", arguments: { search: "export" } })).isError,
  ).toBeUndefined();

  const statusOf = (headers: Record<string, string>, path = "/mcp") =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
      const types = { accept: "application/json, text/event-stream", "content-type": "application/json" };
      const session = { "mcp-session-id": transport.sessionId ?? "" };
      httpRequest(
        { port, path, method: "POST", headers: { ...types, ...session, ...headers } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on("error", reject)
        .end(body);
    });
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ origin: `http://localhost:${port}` })).toBe(200);
  expect(await statusOf({ origin: "https://example.test" })).toBe(403);
  expect(await statusOf({ origin: "null" })).toBe(403);
  expect(await statusOf({ origin: "http://localhost:3000" })).toBe(403);
  expect(await statusOf({ host: `rebound.test:${port}` })).toBe(403);
  expect(await statusOf({ host: `rebound.test:${port}`, origin: `http://rebound.test:${port}` })).toBe(403);
  expect(await statusOf({}, "/")).toBe(404);
  expect(await statusOf({ "mcp-session-id": "unknown" })).toBe(404);
  await client.close();
  serving.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
});
