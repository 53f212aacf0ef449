import { z } from "zod";

/** What a real browser showed of one combination of release and theme, or release and extension. */
export const MatrixResult = z.strictObject({
  /** The day on which it ran, ISO 8601. */
  ran: z.iso.date(),
  /** Which files it ran on: another text when the selection loads others. */
  files: z.string(),
  /** What was on the page, such as `8 rows, 5 columns, 6 buttons`; `nothing` where the library showed nothing. */
  rendered: z.string(),
  /** What went wrong, each once, in the order of the page. */
  errors: z.array(z.string()),
  /** From asking for the page to its last change, in tens of milliseconds; only for comparing within one run. */
  ms: z.int().nonnegative(),
});
export type MatrixResult = z.infer<typeof MatrixResult>;

/** The results of one library, by combination: `1.27.3 theme bulma`, `1.27.3 extension export`. */
export const Matrix = z.record(z.string(), MatrixResult);
export type Matrix = z.infer<typeof Matrix>;
