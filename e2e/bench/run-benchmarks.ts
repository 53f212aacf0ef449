// `npm run bench`: compares the product with the minimum that could do the same. Exits with 0 whatever the figures are,
// with 1 when a section did not run.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { printSection } from "./print-section.ts";
import { sections } from "./sections.ts";
import { useSmallContent } from "./small-content.ts";

const names = Object.keys(sections);
const help = `Usage: npm run bench -- [section ...] [options]

Sections: ${names.join(", ")}; all without a name

  --rounds <number>    measure each this many times, and take the median (default 20)
  --snippets <number>  the size of the large database of "snippets" (default 1000000)
  --small              a library of four releases on two themes: shows that sections run, and measures nothing
  --help               print this and exit`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "20" },
    snippets: { type: "string", default: "1000000" },
    small: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const amounts = { rounds: Number(values.rounds), snippets: Number(values.snippets) };

/** Measures section by section, and answers whether all did run. */
const measureAll = async (): Promise<boolean> => {
  console.log(
    `${availableParallelism()} cores, medians of ${amounts.rounds} rounds, product and baseline in turn. Only ratios count.`,
  );
  const failed: string[] = [];
  for (const [name, measure] of Object.entries(sections)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    try {
      for (const section of await measure(amounts)) printSection(section);
    } catch (error) {
      failed.push(name);
      console.error(`\n${name} did not run.`, error);
    }
  }
  if (failed.length > 0) console.error(`\nDid not run: ${failed.join(", ")}`);
  return failed.length === 0;
};

const isValid =
  positionals.every((name) => names.includes(name)) && amounts.rounds >= 1 && amounts.snippets >= 1;
if (values.help || !isValid) {
  (isValid ? console.log : console.error)(help);
  process.exit(isValid ? 0 : 1);
}
// The package of PostgreSQL would exit with 0.
process.exit((await (values.small ? useSmallContent(measureAll) : measureAll())) ? 0 : 1);
