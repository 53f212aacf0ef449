import { BuildError } from "@online-editor/contract/build-error";
import { z } from "zod";

/** The resources that one build may use. The newest sources of either library use about a tenth of each. */
export const buildLimits = {
  timeMs: 60_000,
  /** The worker and the compiler's process together. */
  memoryBytes: 512 * 1024 * 1024,
  /** All sources together. */
  sourceBytes: 32 * 1024 * 1024,
  sourceFiles: 2_000,
  /** All output files together. */
  outputBytes: 32 * 1024 * 1024,
  outputFiles: 2_000,
};
export type BuildLimits = typeof buildLimits;

/** The sources cannot be built: the compilers' errors, or the limit that was exceeded. Contains at least one error. */
export class BuildFailed extends Error {
  override readonly name = "BuildFailed";
  readonly errors: BuildError[];

  constructor(errors: readonly BuildError[], options?: ErrorOptions) {
    super(errors[0]?.message, options);
    this.errors = [...errors];
  }
}

/** The argument that tells a worker that its parent started its compiler. */
export const lentCompiler = "lent-compiler";

/** The file descriptors to the compiler, for a worker that may not start processes. */
export const lentPipes = { input: 4, output: 5 };

/** One file: `source` is relative to the tree, `out` to the release, without an extension if it is compiled. */
const Compiled = z.strictObject({ source: z.string(), out: z.string() });
export type Compiled = z.infer<typeof Compiled>;

/** What to build from which sources, under the names of a release. */
const BuildPlan = z.strictObject({
  scripts: z.array(Compiled),
  /** All locales in one script, in this order; null for a library without locales. */
  allLocales: z.strictObject({ sources: z.array(z.string()), out: z.string() }).nullable(),
  /** The core script again, as a module. */
  module: Compiled.nullable(),
  styles: z.array(Compiled),
  /** Files that a release copies unchanged from the sources. */
  copies: z.array(Compiled),
});
export type BuildPlan = z.infer<typeof BuildPlan>;

/** A worker's job: the one message that it receives. */
export const WorkerJob = z.strictObject({
  sources: z.string(),
  output: z.string(),
  paths: z.array(z.string()),
  /** The global variable for a script's exports. */
  globalName: z.string(),
  plan: BuildPlan,
  limits: z.object({ outputBytes: z.number(), outputFiles: z.number() }),
});
export type WorkerJob = z.infer<typeof WorkerJob>;

/** Messages of a worker. It ends after `built` or `failed`. */
export const WorkerMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("progress"), done: z.int(), total: z.int() }),
  z.strictObject({ type: z.literal("built"), files: z.array(z.string()) }),
  z.strictObject({ type: z.literal("failed"), errors: z.array(BuildError).min(1) }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessage>;
