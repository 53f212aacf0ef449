// `npm run notices`: writes THIRD-PARTY-NOTICES.md for the packages in the built editor and those that serving
// installs.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb, builtPackages } from "./build.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const file = join(root, "THIRD-PARTY-NOTICES.md");

/** The current notices; builds the editor unless it is built. */
export const describeNotices = () => {
  buildWeb();
  const inBrowsers = describeAll(builtPackages());
  const onServers = describeAll(servedBy("@online-editor/cli"));
  return `# Third-party notices

Online Editor is under the MIT License (LICENSE). It contains and uses the packages below, each under its own licence.
\`npm run notices\` writes this file; a test fails when it is stale. Libraries that documents load (Bootstrap Table,
Multiple Select, jQuery, the frameworks of themes) are not among them: a server fetches their npm packages when they are
asked for, and serves them unchanged, with their licences.

## What browsers get

The scripts and style sheets of the editor contain code of:

${listOf(inBrowsers)}

## What servers and the command line run on

An installation or an image brings these with their licences in \`node_modules\`.

${listOf(onServers)}

## Licences of what browsers get

${textsOf(inBrowsers)}
`;
};

/**
 * Packages whose authors have named no licence anywhere; any other package without one is refused until someone checks
 * it.
 */
const unlicensed = new Set(["@emmetio/codemirror6-plugin"]);

/** Packages by folder, each version once, sorted by name. */
const describeAll = (folders) => {
  const all = folders.map((folder) => {
    const {
      name,
      version,
      license = unlicensed.has(name) ? "no licence named" : undefined,
    } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    if (typeof license !== "string") throw new Error(`${folder} does not name its licence.`);
    return { folder, title: `${name} ${version}`, license };
  });
  return [...new Map(all.map((each) => [each.title, each])).values()].sort((one, other) =>
    one.title < other.title ? -1 : 1,
  );
};

const listOf = (packages) => packages.map(({ title, license }) => `- ${title} (${license})`).join("\n");

/** One licence text for all packages that share it. */
const textsOf = (packages) => {
  const titlesByText = new Map();
  for (const { folder, title, license } of packages) {
    const text = licenceIn(folder) ?? `The package brings no file with a licence (${license}).`;
    titlesByText.set(text, [...(titlesByText.get(text) ?? []), title]);
  }
  return Array.from(
    titlesByText,
    ([text, titles]) => `### ${titles.join(", ")}\n\n\`\`\`\`text\n${text}\n\`\`\`\``,
  ).join("\n\n");
};

const licenceIn = (folder) => {
  const names = readdirSync(join(root, folder)).filter((name) =>
    /^(licen[cs]e|copying|notice|third-party)\b/i.test(name),
  );
  const texts = names.sort().map((name) => readFileSync(join(root, folder, name), "utf8"));
  return texts.length === 0 ? null : texts.join("\n").replaceAll("\r\n", "\n").trim();
};

/** The folders of everything that a workspace needs to run, except binaries of single platforms. */
const servedBy = (workspace) => {
  const list = ["ls", "--all", "--package-lock-only", "--omit=dev", "--omit=peer", "--parseable"];
  const paths = execFileSync("npm", [...list, "--workspace", workspace], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return paths
    .trim()
    .split(/\r?\n/)
    .map((path) => relative(root, path).split(sep).join("/"))
    .filter((folder) => packages[folder].integrity && !packages[folder].os && !packages[folder].cpu);
};

if (basename(process.argv[1] ?? "") === "notices.mjs") {
  writeFileSync(file, describeNotices());
  console.log("THIRD-PARTY-NOTICES.md written");
}
