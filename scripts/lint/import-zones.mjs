import { readdirSync } from "node:fs";

/**
 * Who may import whom, as zones for `import-x/no-restricted-paths`. Every zone is made from the folder listing, so that
 * new folders are guarded from the start: they may import what the rule for their kind allows, or nothing.
 */

/** Importable only in tests: it is in no `dependencies`. */
const testKit = "packages/testing";

const packageMayImport = {
  [testKit]: ["packages/contract"],
  "packages/npm-assets": [testKit],
  "packages/selection": ["packages/contract"],
  "packages/reference": ["packages/contract", "packages/selection"],
  "packages/upstream-format": ["packages/contract", "packages/selection"],
  "packages/run": [
    "packages/contract",
    "packages/example-data",
    "packages/reference",
    "packages/selection",
    "packages/upstream-format",
    "packages/widgets",
  ],
  "packages/triage": ["packages/contract", "packages/reference", "packages/selection", testKit],
  "apps/server": [
    "packages/contract",
    "packages/example-data",
    "packages/selection",
    "packages/npm-assets",
    "packages/reference",
    "packages/run",
    "packages/upstream-format",
    testKit,
  ],
  "apps/web": [
    "packages/contract",
    "packages/example-data",
    "packages/reference",
    "packages/run",
    "packages/selection",
    "packages/triage",
    "packages/upstream-format",
  ],
  "apps/cli": [
    "packages/contract",
    "packages/reference",
    "packages/run",
    "packages/selection",
    "packages/triage",
    "apps/server",
    testKit,
  ],
  e2e: [
    "apps/cli",
    "apps/server",
    "packages/contract",
    "packages/reference",
    "packages/run",
    "packages/selection",
    testKit,
    "packages/npm-assets/test",
  ],
  scripts: ["packages/contract", "packages/selection", "packages/npm-assets", testKit],
};

/**
 * The modules of the web app, each of which may import those before it; it reaches later ones through the workspace or
 * an event that the app joins. The app and the embeds join all of them.
 */
export const webModules = [
  "document",
  "code",
  "preview",
  "tools",
  "triage",
  "library",
  "account",
  "share",
  "app",
  "embed",
];
/** The base of every module. */
const webGround = ["platform", "ui"];

/** These join concepts: one answers requests, one reads everyone's settings, one does what an operator types. */
const serverJoins = ["http", "config", "operator"];
const serverSharedByAll = [
  "all-routes.ts",
  "config",
  "domain-error.ts",
  "rate-limit.ts",
  "content-files.ts",
  "program-files.ts",
];

/** One zone for each of our packages: the other packages of this repository that it may import. */
export const packageZones = (root) =>
  [...foldersIn(root, "packages"), ...foldersIn(root, "apps"), "e2e", "scripts"].map((name) => {
    const allowed = packageMayImport[name] ?? [];
    return zone({ target: name, from: ".", allowed: [name, ...allowed, "node_modules"], names: allowed });
  });

/** Zones of the web app. A folder that is not a module yet may import only the base. */
export const webZones = (root) => {
  const source = "apps/web/src";
  const packages = packageMayImport["apps/web"];
  return foldersIn(root, source).map((target) => {
    const before = webModules.slice(0, Math.max(0, webModules.indexOf(nameOf(target))));
    const folders = [...webGround, ...before].filter((name) => name !== nameOf(target));
    return zone({
      target,
      from: ".",
      allowed: [target, ...folders.map((name) => `${source}/${name}`), ...packages, "node_modules"],
      names: [...folders, ...packages],
    });
  });
};

/** Zones of the server: concepts see each other, but never `http` or the files that build the app. */
export const serverZones = (root) => {
  const source = "apps/server/src";
  const concepts = serverConcepts(root);
  const allowed = [...concepts, ...serverSharedByAll];
  return concepts.map((name) => zone({ target: `${source}/${name}`, from: source, allowed, names: allowed }));
};

/** The folders of the server that may use neither Fastify nor status codes. */
export const serverConcepts = (root) =>
  foldersIn(root, "apps/server/src")
    .map(nameOf)
    .filter((name) => !serverJoins.includes(name));

const zone = ({ target, from, allowed, names }) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: allowed.map((path) => `./${path}`),
  message: `${target} may import ${names.length === 0 ? "nothing of ours" : names.join(", ")} (CONTRIBUTING.md).`,
});

const foldersIn = (root, parent) =>
  readdirSync(`${root}/${parent}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => `${parent}/${entry.name}`);

const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
