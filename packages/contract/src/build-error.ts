import { z } from "zod";

/** A compiler's error. `line` and `column` count from 1; `source` is the text of that line. */
export const BuildError = z.strictObject({
  message: z.string(),
  file: z.string().optional(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
  source: z.string().optional(),
});
export type BuildError = z.infer<typeof BuildError>;
