import { z } from "zod";

/** What a real browser showed for one combination of release and theme, or release and extension. */
export const MatrixResult = z.strictObject({
  /** The day on which it ran, ISO 8601. */
  ran: z.iso.date(),
  /** A text that identifies the files it ran on: it changes when the selection loads others. */
  files: z.string(),
  /** What the page showed, such as `8 rows, 5 columns, 6 buttons`; `nothing` if the library showed nothing. */
  rendered: z.string(),
  /** What went wrong, each error once, in page order. */
  errors: z.array(z.string()),
  /** From requesting the page to its last change, rounded to tens of milliseconds; comparable only within one run. */
  ms: z.int().nonnegative(),
});
export type MatrixResult = z.infer<typeof MatrixResult>;

/** The results of one library, by combination: `1.27.3 theme bulma`, `1.27.3 extension export`. */
export const Matrix = z.record(z.string(), MatrixResult);
export type Matrix = z.infer<typeof Matrix>;
