import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { RunResult } from "@online-editor/contract/judgement";
import { freePort } from "@online-editor/testing/free-port.ts";
import { expect, test } from "@playwright/test";
import { findBrowser } from "./browser/find-browser.ts";
import { runToEnd, systemPath } from "./product/command-line.ts";
import { startLibraryHost } from "./product/library-repositories.ts";

// npm packs and installs.
test.slow();

const root = fileURLToPath(new URL("../", import.meta.url));
const run = promisify(execFile);

/** The size limits of the tarball, and of the folder it is installed in. */
const packedMegabytes = 12;
const installedMegabytes = 75;

test("the package is installed in an empty folder, serves the editor, and runs a document on a pull request", async () => {
  const folder = await mkdtemp(join(tmpdir(), "online-editor-installed-"));
  const host = await startLibraryHost();
  try {
    const { stdout: packed } = await run(process.execPath, ["scripts/pack.mjs"], { cwd: root });
    const tarball = packed.trim();
    expect((await stat(tarball)).size / 1024 ** 2).toBeLessThan(packedMegabytes);

    const env = await environmentIn(folder);
    await run("npm", ["install", "--no-audit", "--no-fund", tarball], { cwd: folder, env });
    expect((await bytesIn(join(folder, "node_modules"))) / 1024 ** 2).toBeLessThan(installedMegabytes);

    const help = await run("npx", ["online-editor", "--help"], { cwd: folder, env });
    expect(help.stdout).toContain("Usage: online-editor [command] [options]");

    const document = join(folder, "table.html");
    const rows = "<thead><tr><th>City</th></tr></thead><tbody><tr><td>Oslo</td></tr></tbody>";
    await writeFile(document, `<table data-toggle="table">${rows}</table>`);
    const program = join(folder, "node_modules/.bin/online-editor");
    // The packages cached by the other tests.
    const dataDir = join(root, "node_modules/.cache/e2e-data");
    const onPullRequest = { ...env, GIT_BASE_URL: host.url, DATA_DIR: dataDir };
    const words = ["run", document, "--branch", "#12", "--json"];
    const { stdout, stderr } = await runToEnd(program, words, { cwd: folder, env: onPullRequest });
    expect(stdout, stderr).not.toBe("");
    expect(RunResult.parse(JSON.parse(stdout))).toMatchObject({
      verdict: "good",
      release: `#12 (${host.commits.fix.slice(0, 7)})`,
      text: expect.stringContaining("Oslo"),
    });

    const port = await freePort();
    const serving = spawn(program, ["--port", String(port)], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(serving, "exit");
    await once(createInterface({ input: serving.stdout }), "line");
    for (const path of [
      "/",
      "/api/catalogue",
      "/api/docs/",
      "/api/openapi.json",
      "/embed/example/welcome.html",
    ])
      expect([path, (await fetch(`http://localhost:${port}${path}`)).status]).toEqual([path, 200]);
    serving.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect(await readdir(join(folder, "data/online-editor"))).toContain("editor.sqlite");
  } finally {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The environment of a user with the system's tools, whose files are in `folder`, with a browser on the path. */
const environmentIn = async (folder: string): Promise<NodeJS.ProcessEnv> => {
  const programs = join(folder, "programs");
  await mkdir(programs);
  const { executablePath = "", env: browsers = {} } = await findBrowser();
  const variables = ["LD_LIBRARY_PATH", "FONTCONFIG_FILE", "SYSTEM_BROWSER"].flatMap((name) => {
    const value = browsers[name];
    return typeof value === "string" ? [`${name}='${value}'`] : [];
  });
  const chromium = join(programs, "chromium");
  await writeFile(chromium, `#!/bin/sh\n${variables.join(" ")} exec '${executablePath}' "$@"\n`);
  await chmod(chromium, 0o755);
  const { BROWSER: _, ...inherited } = process.env;
  return {
    ...inherited,
    PATH: [programs, systemPath()].join(delimiter),
    LOG_LEVEL: "warn",
    XDG_CACHE_HOME: join(folder, "cache"),
    XDG_DATA_HOME: join(folder, "data"),
  };
};

/** The disk space of a folder. A file with several names counts once: esbuild links its program into a second place. */
const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(entries.map((entry) => lstat(join(entry.parentPath, entry.name))));
  const sizes = new Map(files.map(({ ino, blocks }) => [ino, blocks * 512]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
};
