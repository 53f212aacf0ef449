import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The program of this repository. */
export const onlineEditor = fileURLToPath(new URL("../../node_modules/.bin/online-editor", import.meta.url));

/** With the package cache of the product that the tests share. */
export const sharedEnvironment = {
  DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/e2e-data/", import.meta.url)),
};

/** Where the system's own programs are: `PATH` without what npm adds for a script. */
export const systemPath = (): string =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((path) => !path.endsWith(join("node_modules", ".bin")))
    .join(delimiter);

/** Writes documents into a folder for this test. */
export const documents = async (texts: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  return folder;
};

/** A program's exit status and output. */
export interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, whatever its status. `env` is its whole environment. */
export const runToEnd = (
  program: string,
  words: readonly string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv },
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(program, words, { ...options, maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
      resolve({ status: Number(error?.code ?? 0), stdout, stderr });
    });
  });

/** Runs `online-editor` to its end, with the package cache of the other tests. */
const runOnlineEditor = (
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  runToEnd(onlineEditor, words, { env: { ...process.env, ...sharedEnvironment, ...environment } });

/** The standard output of `online-editor`; throws with its error output if that is empty. */
export const outputOf = async (
  words: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<string> => {
  const { stdout, stderr } = await runOnlineEditor(words, environment);
  if (stdout === "") throw new Error(stderr);
  return stdout;
};
