// `npm run examples:check -- <folder>`: runs every example of a folder and prints what fails, shows nothing, or asks for
// what is not there; what a maintainer runs before publishing. The folder is in the libraries' own format or in the
// editor's.
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { BlankPage } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { CannotRun, exitStatus, UsageError } from "./cli-error.ts";
import { inParallel } from "./in-parallel.ts";
import { type JudgedRun, openJudge } from "./open-judge.ts";
import { releasesIn } from "./ready-document.ts";
import { columnsOf, createProgress, stopOnSignal } from "./command-context.ts";
import { readDocuments } from "./read-documents.ts";
import type { NamedDocument } from "./named-document.ts";
import { exitOnceRead, onReaderGone } from "@online-editor/server/standard-streams";

const help = `npm run examples:check -- <folder> [options]

  --library <id>       the library of the examples; else the one that each names most often
  --releases <range>   all, or a range such as '>=1.20.0'; else the newest release
  --workers <number>   how many run at once; else 2
`;

/** Whether a page shows something: text, or content drawn without text. */
const showsSomething = Check.parse({
  expectations: [
    {
      expect: "expression",
      // The runner names the cause of an empty page a second after it has loaded.
      code: `(() => {
        const shows = () => document.body.innerText.trim() !== "" || document.querySelector("img, svg, canvas, video, input, select, button") !== null;
        return shows() || new Promise((resolve) => setTimeout(() => resolve(shows()), 1200));
      })()`,
    },
    // Judged once requests are answered: what they bring may be missing, or fail.
    { expect: "no-uncaught-error" },
  ],
});

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The faults of an example, a line each. */
const problemsOf = ({ judgement, run }: JudgedRun): string[] => {
  if (!run) return [judgement.reason];
  const { errors, failedAssets, blankPage } = run.run;
  const isEmpty = judgement.verdict === "bad" && judgement.evidence.expectations[0]?.holds === false;
  return [
    ...(judgement.verdict === "cannot-run" ? [judgement.reason] : []),
    ...errors.map(({ message, place }) => (place ? `line ${place.line}: ${message}` : message)),
    ...failedAssets.map(({ url }) => `asks for what is not there: ${url}`),
    ...run.failedRequests.map((request) => `asks for what is not there: ${request}`),
    ...(isEmpty ? [["shows nothing", ...causesOf(blankPage)].join("; ")] : []),
  ];
};

const causesOf = (blankPage: BlankPage | null): string[] => {
  if (!blankPage) return [];
  const { missing, hidden, idle, isInTemplate, outer } = blankPage;
  return [
    ...(missing.length > 0 ? [`not in the page: ${missing.join(", ")}`] : []),
    ...(hidden === null ? [] : [`hidden: ${hidden}`]),
    ...(idle === null ? [] : [`scripts of the type ${idle} do not run`]),
    ...(isInTemplate ? ["markup in a <template>"] : []),
    ...(outer === null ? [] : [`${outer} is out of reach of a document`]),
  ];
};

/** Whether a file is a source's template page, rather than an example of such a name. */
const isPageOfSite = ({ name, code }: NamedDocument, root: string): boolean =>
  /^template(?:[-.][a-z0-9-]+)?\.html$/.test(relative(root, name)) && /\sid=["']?example\b/i.test(code);

/** Checks the examples of a folder and returns the exit status. Throws `CannotRun` and `UsageError`. */
const checkExamples = async (
  folder: string,
  {
    library,
    releases,
    workers,
    stop,
  }: { library: string | undefined; releases: string | undefined; workers: number; stop: AbortSignal },
): Promise<number> => {
  const root = resolve(folder);
  const leftOut: string[] = [];
  const read = await readDocuments(root, (text) => leftOut.push(relative(root, text.trim())));
  const documents = read.filter((document) => !isPageOfSite(document, root));
  const judge = await openJudge({ env: process.env, stop, examples: { folder: root } });
  const progress = createProgress({
    env: process.env,
    stop,
    printError: (text) => process.stderr.write(text),
    columns: () => columnsOf(process.stderr),
  });
  try {
    const ready = await Promise.all(documents.map((document) => judge.ready(document, { library })));
    const runs = ready.flatMap((one) =>
      (releases === undefined ? [one.selection.version] : releasesIn(one, releases)).map((release) => ({
        ready: one,
        release,
      })),
    );
    const lines: string[][] = runs.map(() => []);
    await inParallel(runs, { workers, stop }, async (run, index) => {
      const { ready: example, release } = run;
      const name = relative(root, example.document.name);
      progress.show(`${index + 1} of ${runs.length}: ${name} on ${release}`);
      const problems = problemsOf(await judge.judge(example, release, showsSomething));
      lines[index] = problems.map((problem) => `${name} on ${release}: ${problem}`);
    });
    progress.end();
    if (stop.aborted) return exitStatus.cannotRun;
    const failed = [...leftOut.map((line) => [line]), ...lines].filter((problems) => problems.length > 0);
    for (const line of failed.flat()) print(line);
    const what = `${documents.length} examples, ${runs.length} runs`;
    print(failed.length === 0 ? `${what}: nothing found.` : `${what}: ${failed.length} with problems.`);
    return failed.length === 0 ? exitStatus.good : exitStatus.bad;
  } finally {
    progress.end();
    await judge.close();
  }
};

const readWords = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        library: { type: "string" },
        releases: { type: "string" },
        workers: { type: "string", default: "2" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const main = async (): Promise<number> => {
  try {
    const { values, positionals } = readWords();
    const [folder, ...others] = positionals;
    if (values.help) {
      print(help);
      return exitStatus.good;
    }
    if (folder === undefined || others.length > 0) throw new UsageError("Name one folder of examples.");
    const workers = Number(values.workers);
    if (!Number.isInteger(workers) || workers < 1 || workers > 16)
      throw new UsageError(`--workers takes a number from 1 to 16, not ${values.workers}.`);
    return await checkExamples(folder, {
      library: values.library,
      releases: values.releases,
      workers,
      stop: stop.signal,
    });
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CannotRun)) throw error;
    process.stderr.write(error instanceof UsageError ? `${error.message}\n\n${help}` : `${error.message}\n`);
    return error instanceof UsageError ? exitStatus.usage : exitStatus.cannotRun;
  }
};

const stop = stopOnSignal();
onReaderGone(() => stop.abort());
process.exitCode = await main();
// A browser that does not close must not keep the command alive.
await exitOnceRead();
