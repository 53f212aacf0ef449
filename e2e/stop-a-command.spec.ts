import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@online-editor/testing/free-port.ts";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { expect, test } from "@playwright/test";
import { documents, onlineEditor, sharedEnvironment, systemPath } from "./product/command-line.ts";
import { isRunning, startedBy } from "./product/started-processes.ts";

test.describe.configure({ mode: "serial" });

test("it serves the editor until it is stopped", async () => {
  const folder = await documents({});
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: "warn" };
  const serving = spawn(onlineEditor, ["serve", "--port", String(port)], { env, stdio: "ignore" });
  const ended = once(serving, "exit");
  const origin = `http://localhost:${port}`;
  await expect.poll(async () => (await fetch(`${origin}/api/catalogue`).catch(() => null))?.status).toBe(200);
  expect(await (await fetch(origin)).text()).toContain('<script id="settings"');
  serving.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
  await rm(folder, { recursive: true });
});

for (const [command, words, printed] of [
  ["search", ["hang.html", "--no-errors"], /^$/],
  [
    "check",
    ["a.html", "hang.html", "--no-errors", "--workers", "1"],
    /^✓ works .*a\.html on bootstrap-table [\d.]+\n$/,
  ],
] as const)
  test(`Ctrl-C ends a ${command} whose document hangs with what was judged, and no process and no file stays`, async () => {
    const { promise: hangs, resolve: onHang } = Promise.withResolvers<null>();
    const beacon = await listenOnLoopback((_, response) => {
      response.end();
      onHang(null);
    });
    const folder = await documents({
      "a.html": "<p>Text</p>",
      "hang.html": `<script>navigator.sendBeacon("${beacon.url}"); setTimeout(() => { while (true) {} })</script>`,
    });
    const temporary = await mkdtemp(join(tmpdir(), "temporary-"));
    const env = {
      ...process.env,
      ...sharedEnvironment,
      TMPDIR: temporary,
      NODE_DISABLE_COMPILE_CACHE: "1",
      // The system's Node, which may be an older one that hands over.
      PATH: systemPath(),
    };
    const running = spawn(onlineEditor, [command, ...words], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [stdout, stderr] = [text(running.stdout), text(running.stderr)];
    const ended = once(running, "exit");
    await hangs;
    const started = await startedBy(running.pid ?? 0);
    expect(started.length).toBeGreaterThan(1);
    running.kill("SIGINT");
    expect((await ended)[0]).toBe(3);
    expect(await stdout).toMatch(printed);
    expect(await stderr).toMatch(/^Stopped/);
    await expect.poll(() => started.filter(isRunning)).toEqual([]);
    expect(await readdir(temporary)).toEqual([]);
    await beacon.stop();
    for (const path of [folder, temporary]) await rm(path, { recursive: true });
  });

test("Ctrl-C while a git host does not respond ends the command without a stack trace", async () => {
  const { promise: isAsked, resolve: onAsked } = Promise.withResolvers<null>();
  const silent = await listenOnLoopback(() => {
    onAsked(null);
  });
  const folder = await documents({ "page.html": "<p>Text</p>" });
  const running = spawn(onlineEditor, ["run", join(folder, "page.html"), "--branch", "develop"], {
    env: { ...process.env, ...sharedEnvironment, GIT_BASE_URL: silent.url },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [stderr, ended] = [text(running.stderr), once(running, "exit")];
  await isAsked;
  running.kill("SIGINT");
  expect((await ended)[0]).toBe(3);
  expect(await stderr).toBe("Stopped.\n");
  await silent.stop();
  await rm(folder, { recursive: true });
});

test("a reader that has closed the pipe, such as head, gets no stack trace", async () => {
  const folder = await documents({ "page.html": "<p>Text</p>" });
  const env = { ...process.env, ...sharedEnvironment };
  const words = ["check", join(folder, "page.html"), "--no-errors", "--json"];
  const checking = spawn(onlineEditor, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(checking, "close");
  checking.stdout.destroy();
  let printed = "";
  checking.stderr.on("data", (part: Buffer) => {
    printed += part.toString();
  });
  expect((await ended)[0]).toBe(0);
  expect(printed).toBe("");
  await rm(folder, { recursive: true });
});
