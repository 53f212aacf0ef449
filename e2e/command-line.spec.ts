import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CheckResult, SearchAnswer } from "@online-editor/contract/check";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const program = fileURLToPath(new URL("../node_modules/.bin/online-editor", import.meta.url));
const dataDir = fileURLToPath(new URL("../node_modules/.cache/e2e-data/", import.meta.url));

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs the program to its end, on the packages that the other tests keep. */
const run = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(program, words, { env: { ...process.env, DATA_DIR: dataDir } }, (error, stdout, stderr) => {
      resolve({ status: Number(error?.code ?? 0), stdout, stderr });
    });
  });

/** Writes documents into a folder of the test's own. */
const documents = async (texts: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  return folder;
};

test.describe.configure({ mode: "serial" });
// Each starts a server and a browser of its own.
test.setTimeout(240_000);

test("a search finds the release that changed a document, and prints it as JSON alone", async () => {
  const folder = await documents({
    "table.html": `<table id="table" data-toggle="table"><tbody><tr><td>1</td></tr></tbody></table>`,
  });
  const isOld = "$('#table').bootstrapTable && Number($.fn.bootstrapTable.VERSION.split('.')[1]) < 24";
  const over = ["--releases", ">=1.22.0 <1.25.0", "--bisect"];
  const expected = ["--expect", isOld, "--within", "1"];
  const ended = await run("search", join(folder, "table.html"), ...over, ...expected, "--json");
  expect(ended.stderr).toBe("");
  const answer = SearchAnswer.parse(JSON.parse(ended.stdout));
  expect(answer).toMatchObject({ lastGood: "1.23.5", firstBad: "1.24.0" });
  expect(answer.verdicts[0]).toMatchObject({ verdict: "bad" });
  expect(ended.status).toBe(1);
  await rm(folder, { recursive: true });
});

test("a hostile document cannot run, with its reason, and changes no verdict", async () => {
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
    "replace.html": `<script>
      window.eval = () => true
      JSON.stringify = () => "{}"
      Document.prototype.querySelectorAll = () => []
      MessagePort.prototype.postMessage = () => undefined
    </script>`,
  });
  const ended = await run("check", folder, "--expect", "false", "--within", "1", "--json");
  const { results } = z.object({ results: z.array(CheckResult) }).parse(JSON.parse(ended.stdout));
  expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["cannot-run", "The document opened a dialog, which nobody answers in a check."],
    ["cannot-run", "The document flooded the editor with messages."],
    ["cannot-run", "The document posed as the runner."],
    ["cannot-run", "The document hung."],
    ["cannot-run", "The document navigated away."],
    ["bad", "Expected that false becomes true. Found: false"],
  ]);
  await rm(folder, { recursive: true });
});

test("a check takes its steps as a person does, and says what it found instead", async () => {
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
  expect([good.status, good.stdout]).toEqual([0, `✓ good ${document} on bootstrap-table 1.22.1\n`]);
  const wrong = await run("check", document, "--release", "9.9.9");
  expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
  expect(wrong.stderr).toContain("There is no release 9.9.9.");
  await rm(folder, { recursive: true });
});
