// `npm run bench`: compares the product with the minimum that could do the same. Exits with 0 whatever the figures are,
// with 1 when a section did not run.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { large, small } from "./amounts.ts";
import { printSection } from "./print-section.ts";
import { sections } from "./sections.ts";
import { shareSides } from "./shared-sides.ts";
import { useSmallContent } from "./small-content.ts";

const names = Object.keys(sections);
const help = `Usage: npm run bench -- [section ...] [options]

Sections: ${names.join(", ")}; all without a name

  --rounds <number>    measure each this many times, and take the median (default ${large.rounds})
  --snippets <number>  the size of the large database of "snippets" (default ${large.snippets})
  --small              little of all, once: shows that sections run, and measures nothing
  --help               print this and exit`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    snippets: { type: "string" },
    small: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const size = values.small ? small : large;
const amounts = {
  ...size,
  rounds: Number(values.rounds ?? size.rounds),
  snippets: Number(values.snippets ?? size.snippets),
};

/** Measures section by section, and answers whether all did run. */
const measureAll = async (): Promise<boolean> => {
  console.log(
    `${availableParallelism()} cores, medians of ${amounts.rounds} rounds, product and baseline in turn. Only ratios count.`,
  );
  const failed: string[] = [];
  const shared = shareSides(amounts);
  for (const [name, measure] of Object.entries(sections)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    try {
      for (const section of await measure(amounts, shared)) printSection(section);
    } catch (error) {
      failed.push(name);
      console.error(`\n${name} did not run.`, error);
    }
  }
  await shared.stop();
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
