import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeUnread } from "./remove-unread.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const nodeOfRepository = join(root, "node_modules/node/bin/node");

/**
 * Brings `node_modules` in line with the lockfile and returns the path of the Node that the repository pins. `purpose`
 * "serving" leaves out the packages that only tests and development need; "testing" installs all. Runs on any Node from
 * 20 on with nothing installed; does nothing when everything is in place. Throws when npm fails.
 */
export const ensureInstalled = (purpose) => {
  if (!isInstalledFor("serving")) {
    console.log("Installing packages (first start, or package-lock.json changed) …");
    // Whoever has the tools for development keeps them, whatever NODE_ENV says.
    install(["ci", purpose === "testing" || hasDevelopmentPackages() ? "--include=dev" : "--omit=dev"]);
  } else if (purpose === "testing" && !isInstalledFor("testing")) {
    console.log("Installing packages for tests and development …");
    // Adds to what is there, unlike "npm ci": a server may be running from it.
    install(["install", "--no-save", "--include=dev"]);
  }
  if (versionOfNode() !== pinnedVersion()) {
    // If npm is configured to run no install scripts, the package `node` comes without its binary.
    console.log(`Fetching Node ${pinnedVersion()} …`);
    npm(["rebuild", "node", "--no-ignore-scripts", "--loglevel=error"]);
    removeUnread(join(root, "node_modules"));
  }
  if (versionOfNode() !== pinnedVersion())
    throw new Error(`Node ${pinnedVersion()} is not in node_modules; "npm ci" should have brought it.`);
  return nodeOfRepository;
};

const install = (command) => {
  npm([...command, "--no-audit", "--no-fund", "--loglevel=error"]);
  removeUnread(join(root, "node_modules"));
};

/** The environment in which tools of the repository find each other and the pinned Node first, and start faster. */
export const environmentWithTools = () => ({
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
  ...process.env,
  PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
});

/**
 * npm keeps a list of what it has installed. Only optional packages of the lockfile may be missing from it; additional
 * packages do no harm, and the binary of the package `node` is one.
 */
const isInstalledFor = (purpose) => {
  const wanted = packagesOf("package-lock.json");
  const installed = packagesOf("node_modules/.package-lock.json");
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted)
    .filter(
      ([path, entry]) =>
        path.includes("node_modules/") && (purpose === "testing" || !isForDevelopment(entry)),
    )
    .every(([path, entry]) => {
      const missing = installed[path] === undefined && entry.optional === true;
      return missing || identityOf(entry) === identityOf(installed[path]);
    });
};

const hasDevelopmentPackages = () =>
  Object.values(packagesOf("node_modules/.package-lock.json") ?? {}).some(isForDevelopment);

const isForDevelopment = ({ dev, devOptional }) => dev === true || devOptional === true;

const identityOf = (entry) => entry && (entry.link ? entry.resolved : `${entry.version} ${entry.integrity}`);

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
};

const pinnedVersion = () => JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node;

const versionOfNode = () =>
  spawnSync(nodeOfRepository, ["--version"], { encoding: "utf8" }).stdout?.trim().replace(/^v/, "");

const npm = (args) => {
  const { status, error } = spawnSync("npm", args, {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutTools() },
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`"npm ${args[0]}" failed with status ${status}.`);
};

/** "npm test" puts node_modules/.bin first, and npm would run on the very Node that it is about to replace. */
const pathWithoutTools = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")))
    .join(delimiter);
