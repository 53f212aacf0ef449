import { copyFile, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transform } from "esbuild";
import { BuildFailed, type WorkerJob } from "../build/worker-messages.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { compileStyles } from "./compile-styles.ts";
import { sourceTree } from "./source-tree.ts";

/** An output file, under the path that a release uses. */
interface OutputFile {
  path: string;
  contents: Uint8Array | string;
}

/**
 * Runs a job: compiles what the plan names and writes it once all of it has compiled. Returns the paths of all files,
 * sorted. Throws BuildFailed.
 */
export const compilePlan = async (
  { sources, output, paths, globalName, plan, limits }: WorkerJob,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<string[]> => {
  const tree = sourceTree(sources, paths);
  const scripts = plan.scripts.length + (plan.allLocales ? 1 : 0) + (plan.module ? 1 : 0);
  const total = 2 * (scripts + plan.styles.length) + plan.copies.length;
  let done = 0;
  const countDone = (files: number): void => {
    done += files;
    onProgress({ done, total });
  };

  const bundle = async (ending: ".js" | ".min.js") => {
    const bundled = await bundleScripts(plan, { tree, globalName, ending });
    countDone(scripts);
    return bundled;
  };
  const readable = await bundle(".js");
  const onDone = () => {
    countDone(1);
  };
  const styles = await compileStyles(plan.styles, { tree, limits, onDone });
  // The minified variant would only repeat the errors.
  const bundled = readable.errors.length > 0 ? [readable] : [readable, await bundle(".min.js")];
  const errors = [...bundled.flatMap((made) => made.errors), ...styles.errors];
  if (errors.length > 0) throw new BuildFailed(errors);

  const files: OutputFile[] = [...bundled.flatMap((made) => made.files), ...styles.files];
  for (const { path, contents } of styles.files) {
    files.push(await minified(path, contents));
    countDone(1);
  }
  await checkOutput(files, { sources, plan, limits });
  for (const { path, contents } of files) {
    await mkdir(join(output, dirname(path)), { recursive: true });
    await writeFile(join(output, path), contents);
  }
  for (const { source, out } of plan.copies) {
    await mkdir(join(output, dirname(out)), { recursive: true });
    await copyFile(join(sources, source), join(output, out));
    countDone(1);
  }
  return [...files.map(({ path }) => path), ...plan.copies.map(({ out }) => out)].sort();
};

const minified = async (path: string, css: string): Promise<OutputFile> => {
  const { code } = await transform(css, {
    loader: "css",
    minify: true,
    tsconfigRaw: "{}",
    logLevel: "silent",
  });
  return { path: path.replace(/\.css$/, ".min.css"), contents: code };
};

const checkOutput = async (
  files: readonly OutputFile[],
  { sources, plan, limits }: Pick<WorkerJob, "sources" | "plan" | "limits">,
): Promise<void> => {
  let bytes = files.reduce((sum, { contents }) => sum + Buffer.byteLength(contents), 0);
  for (const { source } of plan.copies) bytes += (await stat(join(sources, source))).size;
  if (bytes > limits.outputBytes)
    throw new BuildFailed([
      { message: `The build output is larger than ${limits.outputBytes / 1024 / 1024} MB.` },
    ]);
  if (files.length + plan.copies.length > limits.outputFiles)
    throw new BuildFailed([{ message: `The build output has more than ${limits.outputFiles} files.` }]);
};
