// `npm run catalogue`: adds to content/libraries/*.json the releases that the npm registry has and the files lack, and
// prints the commands that read and run them.
import { execFile } from "node:child_process";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Library } from "@online-editor/contract";
import { addRelease, missingReleases, ReleaseWithoutCore } from "@online-editor/selection";
import { format, resolveConfig } from "prettier";

const folder = new URL("../content/libraries/", import.meta.url);
try {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const refreshed = await Promise.all(names.map((name) => refresh(name)));
  for (const { name, before, after, news } of refreshed) {
    if (after !== before) await replaceFile(new URL(name, folder), after);
    console.log(news.length === 0 ? `${name}: nothing new` : [`${name}:`, ...news].join("\n  "));
  }
  if (refreshed.some(({ before, after }) => after !== before))
    console.log(
      "Now bring the reference and the catalogue's results up to date:\n  npm run reference\n  npm run matrix",
    );
} catch (error) {
  console.error(`The catalogue is unchanged. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function refresh(name) {
  const before = await readFile(new URL(name, folder), "utf8");
  let library = Library.parse(JSON.parse(before));
  const published = await askNpm(["view", library.package, "versions", "time"]);
  if (!Array.isArray(published?.versions)) throw new Error(`npm lists no versions of ${library.package}.`);
  const news = [];
  for (const release of missingReleases(library, published)) {
    const spec = `${library.package}@${release.version}`;
    const paths = filesIn(await askNpm(["pack", spec, "--dry-run", "--ignore-scripts"]), spec);
    try {
      const added = addRelease(library, release, paths);
      news.push(`${release.version} added`, ...changesBetween(library, added));
      library = added;
    } catch (error) {
      if (!(error instanceof ReleaseWithoutCore)) throw error;
      news.push(
        `${release.version} left out: it lacks ${error.missing.join(", ")}. Give it a layout of its own in ${name}.`,
      );
    }
  }
  return { name, before, after: news.length === 0 ? before : await textOf(Library.parse(library)), news };
}

/** The properties of themes, extensions and packages that are left out when empty. */
const leftOut = ["styles", "scripts", "files", "packages", "misreportedVersions"];

async function textOf(library) {
  const json = JSON.stringify(library, function (key, value) {
    const isOwnPackages = this === library && key === "packages";
    const isEmpty = leftOut.includes(key) && Object.keys(value).length === 0;
    return isEmpty && !isOwnPackages ? undefined : value;
  });
  const filepath = fileURLToPath(new URL(`${library.id}.json`, folder));
  return format(json, { ...(await resolveConfig(filepath)), filepath });
}

/** Runs npm with the configuration of this machine and returns its JSON. Throws with npm's own reason. */
async function askNpm(parameters) {
  // Under "npm run" the running npm is used, so that no second npm with other settings is asked.
  const own = process.env.npm_execpath;
  const [command, first] = own === undefined ? ["npm", []] : [process.execPath, [own]];
  // By default npm waits ten seconds and more before it retries: too long for an unreachable registry.
  const options = [
    "--json",
    "--loglevel=silent",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
  ];
  try {
    const { stdout } = await promisify(execFile)(command, [...first, ...parameters, ...options], {
      maxBuffer: 64 * 1024 * 1024,
      cwd: fileURLToPath(folder),
      timeout: 120_000,
    });
    return JSON.parse(stdout);
  } catch (error) {
    throw new Error(`npm ${parameters.slice(0, 2).join(" ")} failed: ${reasonOf(error)}`, { cause: error });
  }
}

/** With --json npm reports errors on standard output. */
function reasonOf({ stdout, message }) {
  try {
    const { code, summary } = JSON.parse(stdout).error;
    return `${code}, ${summary}`;
  } catch {
    return message;
  }
}

function filesIn(packed, spec) {
  const files = packed?.[0]?.files;
  if (!Array.isArray(files)) throw new Error(`npm lists no files of ${spec}.`);
  return files.map(({ path }) => path);
}

function changesBetween(before, after) {
  const old = new Map(placesOf(before));
  return placesOf(after).flatMap(([place, releases]) => {
    if (!old.has(place)) {
      const isTheme = place.startsWith("theme ");
      return [`  new: ${place} (${releases})${isTheme ? "; write down its title and its framework" : ""}`];
    }
    return old.get(place) === releases ? [] : [`  changed: ${place}, from ${old.get(place)} to ${releases}`];
  });
}

function placesOf(library) {
  return [
    ...library.themes.map(({ id, files }) => [`theme ${id}`, rangesOf(files)]),
    ...library.extensions.map(({ id, files }) => [`extension ${id}`, rangesOf(files)]),
    ...library.locales.map(({ code, releases }) => [`locale ${code}`, releases]),
  ];
}

function rangesOf(files) {
  return files.map(({ releases }) => releases).join(", ");
}

async function replaceFile(file, text) {
  const fresh = new URL(`${file.href}.new`);
  await writeFile(fresh, text);
  await rename(fresh, file);
}
