import { z } from "zod";
import { ExampleSource, ExampleSummary } from "./example.ts";
import { Library, LibraryId } from "./library.ts";
import { choices } from "./tolerant.ts";

/** Everything one can choose from. */
export const Catalogue = z.strictObject({
  /** The cache key of examples: another one when their texts change. */
  exampleVersion: z.int().positive(),
  libraries: choices(z.array(Library).min(1)),
  /** The libraries whose names the server knows; absent at a server that knows none. */
  references: choices(z.array(LibraryId)).optional(),
  examples: choices(z.array(ExampleSummary)),
  exampleSources: choices(z.array(ExampleSource)),
  /**
   * The npm packages that libraries of cdnjs are, and the folder that is their root there. Of `exceptions` the first
   * that fits is taken: by a range of versions, or by how the path at cdnjs begins.
   */
  cdnjs: z.record(
    z.string(),
    z.strictObject({
      package: z.string(),
      root: z.string(),
      exceptions: z
        .array(
          z.strictObject({
            versions: z.string().optional(),
            paths: z.string().optional(),
            package: z.string().optional(),
            root: z.string(),
          }),
        )
        .optional(),
    }),
  ),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** What the server tells the page before anything else, as JSON in `<script id="settings">`. */
export const Settings = z.strictObject({
  defaultLibrary: LibraryId,
  /** Where documents run; with `ownerOrigins`, where only the files are that they share. */
  previewOrigin: z.url(),
  /** Where the documents of each owner run, with `*` for the owner's label; absent: all run at `previewOrigin`. */
  ownerOrigins: z.string().optional(),
  /** Where assets are: the preview origin, or a public CDN. */
  assetOrigin: z.url(),
  /** The runner's address, with its hash. */
  runner: z.url(),
  /** The address of what a document with JSX needs, with its hash. */
  jsx: z.url(),
  /** The address of what carries out a check in a page, with its hash. */
  check: z.url(),
  /** The address of what records the steps of a person in a page, with its hash. */
  record: z.url(),
  /** The host of the libraries' repositories, with a page for each commit; absent: commits are not linked. */
  gitBaseUrl: z.url().optional(),
  /** Where people report a snippet, a `mailto:` or `https:` address; absent: nowhere. */
  reportAddress: z.url().optional(),
});
export type Settings = z.infer<typeof Settings>;
