import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Top-level folders that packages ship for their own developers. */
const unreadFolders = new Set([
  ".github",
  "benchmark",
  "benchmarks",
  "coverage",
  "docs",
  "example",
  "examples",
  "test",
  "tests",
]);
const unreadFile = /\.(map|md)$/i;
const packageFolder = /[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^@\\/][^\\/]*$/;
const licence = /licen[cs]e|notice/i;
const unreadPaths = [
  // Node's C headers and manuals.
  /[\\/]node-[a-z]+-[a-z0-9]+[\\/](include|share)$/,
  // Builds for pages without modules.
  /[\\/]eslint-linter-browserify[\\/]linter(\.min)?\.c?js$/,
  // CommonJS copies of modules.
  /[\\/]@base-ui[\\/](react|utils)[\\/].*\.js$/,
  /[\\/]@base-ui[\\/](react|utils)[\\/].*\.d\.ts$/,
  // The trace viewer; nothing here records traces.
  /[\\/]playwright-core[\\/]lib[\\/]vite$/,
  // CommonJS copies of modules, and examples.
  /[\\/]@modelcontextprotocol[\\/]sdk[\\/]dist[\\/](cjs|esm[\\/]examples)$/,
  // TypeScript that ships compiled too.
  /[\\/]node_modules[\\/]zod[\\/]src$/,
];

/**
 * Removes from `folder`, a `node_modules`, what serving, building and testing never read: C headers, source maps,
 * manuals, packages' own tests, and sources that ship compiled too. They are a third of what serving installs.
 */
export const removeUnread = (folder) => {
  if (existsSync(folder)) removeIn(folder, { isPackage: false });
};

/** Never follows a link: the links in `node_modules` point to the packages of this repository. */
const removeIn = (folder, { isPackage }) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isFolder = entry.isDirectory();
    if (
      unreadPaths.some((unread) => unread.test(path)) ||
      (isFolder ? isPackage && unreadFolders.has(entry.name) : isUnread(entry))
    )
      rmSync(path, { recursive: true });
    else if (isFolder) removeIn(path, { isPackage: packageFolder.test(path) });
  }
};

const isUnread = (entry) => entry.isFile() && unreadFile.test(entry.name) && !licence.test(entry.name);
