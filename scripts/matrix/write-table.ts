// Writes the totals of content/matrix into README; the last part of `npm run matrix`.
import { readFile, writeFile } from "node:fs/promises";
import { readRuns, whatWorks, withWhatWorks } from "./what-works.ts";

const readme = new URL("../../README.md", import.meta.url);
const table = whatWorks(await readRuns());
await writeFile(readme, withWhatWorks(await readFile(readme, "utf8"), table));
console.log(table);
