import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { freePort } from "@online-editor/testing/free-port.ts";

// npm installs and builds.
test.slow();

const root = fileURLToPath(new URL("../", import.meta.url));

/** The limit for what `npm start` installs into `node_modules`. */
const installedMegabytes = 330;

test("npm start in a fresh clone serves the product with what serving needs, and shuts down gracefully", async () => {
  const folder = await mkdtemp(join(tmpdir(), "online-editor-clone-"));
  const started: ReturnType<typeof npmStart>[] = [];
  const start = (port: number) => {
    const one = npmStart(folder, port);
    started.push(one);
    return one;
  };
  try {
    await copyTracked(folder);
    const port = await freePort();
    const first = start(port);
    await first.isUp;

    const page = await fetch(`http://localhost:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Online Editor")]);
    const packages = join(folder, "node_modules");
    const { bytes, names } = await contentsOf(packages);
    expect(bytes / 1024 ** 2).toBeLessThan(installedMegabytes);
    for (const tool of ["@playwright", "typescript", "eslint", "vitest", "jsdom"])
      expect(names).not.toContain(tool);

    const second = start(port);
    expect(await second.ended).toBe(1);
    expect(second.output.join("\n")).toMatch(
      /is in use by another program, at .+\. Choose another: npm start -- --port <number>/,
    );

    first.npm.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  } finally {
    for (const { npm } of started) npm.kill("SIGTERM");
    await Promise.all(started.map(({ ended }) => ended));
    await rm(folder, { recursive: true, force: true });
  }
});

/** The files tracked by git, as they are in this checkout. */
const copyTracked = async (folder: string) => {
  const { stdout } = await promisify(execFile)("git", ["ls-files", "-z"], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  });
  for (const path of stdout.split("\0").filter((name) => name !== "" && !name.startsWith("docs/pictures/"))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
};

const npmStart = (folder: string, port: number) => {
  const npm = spawn("npm", ["start", "--", "--port", String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [npm.stdout, npm.stderr])
    createInterface({ input: stream }).on("line", (line) => output.push(line));
  const ended = once(npm, "close").then(([code]: unknown[]) => code);
  const isUp = new Promise<void>((resolve, reject) => {
    createInterface({ input: npm.stdout }).on("line", (line) => {
      if (line === `Online Editor: http://localhost:${port}`) resolve();
    });
    void ended.then(() => {
      reject(new Error(output.join("\n")));
    });
  });
  // The second start is expected to end.
  isUp.catch(() => undefined);
  return { npm, output, isUp, ended };
};

/** The disk usage of a folder, counting hard links once, and its top-level names. */
const contentsOf = async (folder: string) => {
  const seen = new Set<number>();
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Caches of tools that ran are not installed.
    if (path.startsWith(join(folder, ".cache"))) continue;
    const { ino, blocks } = await lstat(path);
    if (!seen.has(ino)) bytes += blocks * 512;
    seen.add(ino);
  }
  return { bytes, names: await readdir(folder) };
};
