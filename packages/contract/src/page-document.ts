import { z } from "zod";
import { Example } from "./example.ts";
import { Snippet } from "./snippet.ts";

/**
 * The document that a page opens, as JSON in `<script id="document">`, which saves the page a request: what
 * `readExample` or `readCode` would answer for its address. The element is empty if the document is unknown or private.
 */
export const PageDocument = z.union([
  z.strictObject({ example: Example, exampleVersion: z.int().positive() }),
  z.strictObject({ snippet: Snippet }),
]);
export type PageDocument = z.infer<typeof PageDocument>;
