// `npm run count`: how much there is, as a table. It fails nothing.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trimEnd().split("\n");
const read = (file) => readFileSync(join(root, file), "utf8");

const isSource = (file) =>
  /^(apps|packages|scripts)\/.*\.(ts|tsx|mjs)$/.test(file) && !/\.(test|spec)\.|\/test\/|\.d\.ts$/.test(file);
const sources = tracked.filter(isSource).map((file) => ({ file, lines: read(file).split("\n").length - 1 }));
const under = (folder) => sources.filter(({ file }) => file.startsWith(folder));
const linesOf = (files) => files.reduce((sum, { lines }) => sum + lines, 0);
const short = sources.filter(({ lines }) => lines < 40);
const words = tracked
  .filter((file) => file.endsWith(".md") && !/^(content|e2e)\/|NOTICES|CHANGELOG/.test(file))
  .reduce((sum, file) => sum + read(file).split(/\s+/).filter(Boolean).length, 0);

const format = (number) => number.toLocaleString("en");
const rows = [
  ["source without tests, lines", format(linesOf(sources)), "66,000"],
  ["web app, lines", format(linesOf(under("apps/web/src/"))), "26,500"],
  ["web app, files", format(under("apps/web/src/").length), "230"],
  ["server, lines", format(linesOf(under("apps/server/src/"))), "12,500"],
  ["server, files", format(under("apps/server/src/").length), "180"],
  ["files under 40 lines", `${Math.round((100 * short.length) / sources.length)} %`, "15 %"],
  ["decision records", format(tracked.filter((file) => file.startsWith("docs/decisions/")).length), "22"],
  ["words in docs and READMEs", format(words), "16,000"],
];
const print = ([name, now, most]) => console.log(`${name.padEnd(29)}${now.padStart(8)}${most.padStart(10)}`);
print(["", "now", "at most"]);
rows.forEach(print);
