// Prints which names of the newest release the examples show, and which none does. "-- --all" lists the examples, "--
// --keep" stores the names for the test that runs without the registry.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Library } from "@online-editor/contract";
import { byKind, type CoveredName, coverNames, emptyPromises } from "./example-coverage.ts";
import { installRelease } from "./install-release.ts";
import { keepNames, type KeptNames, readUnshownNames, type UnshownName } from "./kept-names.ts";
import { readExamples } from "./read-examples.ts";
import { type ReleasedName, releasedNames, type Source } from "./released-names.ts";

const { values: chosen } = parseArgs({
  options: { all: { type: "boolean", default: false }, keep: { type: "boolean", default: false } },
});
const content = new URL("../../content/", import.meta.url);
const excepted = await readUnshownNames();
const kept: Record<string, KeptNames> = {};

for (const id of ["bootstrap-table", "multiple-select"]) {
  const text = await readFile(new URL(`libraries/${id}.json`, content), "utf8");
  const library = Library.parse(JSON.parse(text));
  const newest = library.releases.find(({ source }) => source === "npm");
  if (!newest) throw new Error(`The registry has no release of ${id}.`);
  const examples = await readExamples(fileURLToPath(new URL(`examples/${id}`, content)));
  const sources = await installRelease(library.package, newest.version);
  const names = [...releasedNames(sources), ...selectableIn(library, sources)];
  kept[id] = { version: newest.version, names };
  const covered = coverNames(names, examples);
  print(`${library.title} ${newest.version}, ${examples.length} examples`, covered, excepted[id] ?? []);
  for (const { example, names } of emptyPromises(covered, examples))
    console.log(`  ${example} does not use what it names: ${names.join(", ")}`);
}
if (chosen.keep) await keepNames(kept);

function selectableIn({ themes }: Library, sources: Source[]) {
  const extensions = new Set(sources.flatMap(({ extension }) => extension ?? []));
  return [
    ...[...extensions].map((name): ReleasedName => ({ kind: "extension", name })),
    ...themes.map(({ id }): ReleasedName => ({ kind: "theme", name: id })),
  ];
}

function print(heading: string, covered: CoveredName[], exceptions: UnshownName[]) {
  const shown = covered.filter(({ examples }) => examples.length > 0);
  console.log(`\n${heading}: ${shown.length} of ${covered.length} names shown`);
  for (const { kind, names } of byKind(covered)) {
    const missing = names.filter(({ examples }) => examples.length === 0);
    console.log(`  ${kind}s: ${names.length - missing.length} of ${names.length}`);
    for (const { name } of missing) {
      const exception = exceptions.find((each) => each.kind === kind && each.name === name);
      console.log(`    not shown: ${name}${exception ? ` (${exception.reason})` : ""}`);
    }
    if (!chosen.all) continue;
    for (const { name, examples } of names) console.log(`    ${name}: ${examples.join(", ") || "-"}`);
  }
}
