import { readdirSync } from "node:fs";

/**
 * Who may import whom, as zones for `import-x/no-restricted-paths`. Every zone is made from the folder listing, so
 * a folder that is new is guarded from its first day: it may import what the rule for its kind says, or nothing.
 */

const packageMayImport = {
  "packages/selection": ["packages/contract"],
  "packages/upstream-format": ["packages/contract", "packages/selection"],
  "apps/server": [
    "packages/contract",
    "packages/example-data",
    "packages/selection",
    "packages/npm-assets",
    "packages/upstream-format",
  ],
  "apps/web": [
    "packages/contract",
    "packages/example-data",
    "packages/selection",
    "packages/upstream-format",
    "packages/widgets",
  ],
  e2e: ["packages/contract", "packages/selection", "packages/npm-assets/test"],
  scripts: ["packages/contract", "packages/selection", "packages/npm-assets"],
};

const domain = ["packages/contract", "packages/selection"];
const webFolderMayImport = {
  language: { folders: [], packages: [] },
  ui: { folders: ["language"], packages: [] },
  runner: { folders: [], packages: ["packages/contract"] },
  jsx: { folders: [], packages: ["packages/contract", "packages/widgets"] },
  workspace: { folders: ["language"], packages: domain },
  commands: { folders: ["language", "workspace"], packages: domain },
  api: { folders: ["language", "workspace"], packages: domain },
};
/** The widgets are for documents with JSX, never for the editor, which would grow by them. */
const editorMayImport = packageMayImport["apps/web"].filter((name) => name !== "packages/widgets");
const webConceptMayImport = {
  folders: ["language", "ui", "workspace", "commands", "api"],
  packages: editorMayImport,
};
/** Parts of the screen, and the gateway: they join concepts, and none of them knows another one. */
export const webJoiningFolders = ["bars", "dialogs", "embed", "gateway", "home", "pages", "side-panel"];
/** Of JSX the gateway knows what exports need, which it fetches with the first of them. */
const gatewayMayImportOfJsx = [
  ...["compile-document.ts", "compile-jsx.ts", "component-sources.ts"],
  "react-page.ts?script",
];
/** What every part of the screen stands in. */
const webRootFilesForParts = ["at-leisure.tsx", "command-button.tsx", "editor-context.ts", "platform.ts"];

const serverBorder = "http";
const serverRootFilesForAll = ["domain-error.ts", "config.ts", "content-files.ts"];

/** One zone for each of our packages: what of this repository it may import besides itself. */
export const packageZones = (root) =>
  [...foldersIn(root, "packages"), ...foldersIn(root, "apps"), "e2e", "scripts"].map((name) => {
    const allowed = packageMayImport[name] ?? [];
    return zone({ target: name, from: ".", allowed: [name, ...allowed, "node_modules"], said: allowed });
  });

/**
 * Zones of the web app: what is shared has rules of its own; a concept sees what is shared and no other concept; a
 * joining folder sees all concepts and no other joining folder.
 */
export const webZones = (root) => {
  const source = "apps/web/src";
  const concepts = foldersIn(root, source)
    .map(nameOf)
    .filter((name) => !webJoiningFolders.includes(name));
  const joiningMayImport = {
    folders: [...concepts.filter((name) => name !== "jsx"), ...webRootFilesForParts],
    packages: editorMayImport,
  };
  return foldersIn(root, source).map((target) => {
    const name = nameOf(target);
    const { folders, packages } = webJoiningFolders.includes(name)
      ? joiningMayImport
      : (webFolderMayImport[name] ?? webConceptMayImport);
    const ofJsx = name === "gateway" ? gatewayMayImportOfJsx : [];
    const allowed = [
      ...folders.map((folder) => `${source}/${folder}`),
      ...ofJsx.map((file) => `${source}/jsx/${file}`),
      ...packages,
    ];
    return zone({
      target,
      from: ".",
      allowed: [target, ...allowed, "node_modules"],
      said: [...folders, ...packages],
    });
  });
};

/** Zones of the server: concepts see each other, never `http` and never the files that build the app. */
export const serverZones = (root) => {
  const source = "apps/server/src";
  const concepts = serverConcepts(root);
  const allowed = [...concepts, ...serverRootFilesForAll];
  return concepts.map((name) => zone({ target: `${source}/${name}`, from: source, allowed, said: allowed }));
};

/** The folders of the server that may know neither Fastify nor status codes. */
export const serverConcepts = (root) =>
  foldersIn(root, "apps/server/src")
    .map(nameOf)
    .filter((name) => name !== serverBorder);

const zone = ({ target, from, allowed, said }) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: allowed.map((path) => `./${path}`),
  message: `${target} may import ${said.length === 0 ? "nothing of ours" : said.join(", ")} (CONTRIBUTING.md).`,
});

const foldersIn = (root, parent) =>
  readdirSync(`${root}/${parent}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => `${parent}/${entry.name}`);

const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
