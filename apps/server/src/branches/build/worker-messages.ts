import { BuildError } from "@online-editor/contract";
import { z } from "zod";

const Compiled = z.strictObject({ source: z.string(), out: z.string() });

/** What a worker is to do: the one message that it gets. */
export const WorkerJob = z.strictObject({
  sources: z.string(),
  output: z.string(),
  paths: z.array(z.string()),
  /** The name under which the page finds what a script exports. */
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

/** What a worker says. After `built` and `failed` it ends. */
export const WorkerMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("progress"), done: z.int(), total: z.int() }),
  z.strictObject({ type: z.literal("built"), files: z.array(z.string()) }),
  z.strictObject({ type: z.literal("failed"), errors: z.array(BuildError).min(1) }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessage>;
