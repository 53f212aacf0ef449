import { BuildError } from "@online-editor/contract/build-error";
import { z } from "zod";

/** The argument that tells a worker that its parent started its compiler. */
export const lentCompiler = "lent-compiler";

/** The file descriptors to the compiler, for a worker that may not start processes. */
export const lentPipes = { input: 4, output: 5 };

const Compiled = z.strictObject({ source: z.string(), out: z.string() });

/** A worker's job: the one message that it receives. */
export const WorkerJob = z.strictObject({
  sources: z.string(),
  output: z.string(),
  paths: z.array(z.string()),
  /** The global variable for a script's exports. */
  globalName: z.string(),
  plan: z.strictObject({
    scripts: z.array(Compiled),
    allLocales: z.strictObject({ sources: z.array(z.string()), out: z.string() }).nullable(),
    module: Compiled.nullable(),
    styles: z.array(Compiled),
    copies: z.array(Compiled),
  }),
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
