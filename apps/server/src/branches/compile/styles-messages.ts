import { BuildError } from "@online-editor/contract/build-error";
import { z } from "zod";

/** The style sheets to compile and their tree. The thread stops after `maxBytes` of CSS. */
export const StylesJob = z.strictObject({
  root: z.string(),
  paths: z.array(z.string()),
  entries: z.array(z.strictObject({ source: z.string(), out: z.string() })),
  maxBytes: z.number(),
});
export type StylesJob = z.infer<typeof StylesJob>;

export const StyleResult = z.union([
  z.strictObject({ path: z.string(), contents: z.string() }),
  z.strictObject({ error: BuildError }),
]);
export type StyleResult = z.infer<typeof StyleResult>;
