import { z } from "zod";
import { ExampleSource, ExampleSummary } from "./example.ts";
import { Library, LibraryId } from "./library.ts";
import { choices } from "./tolerant.ts";

/** Everything there is to choose from. */
export const Catalogue = z.strictObject({
  /** The cache key of the examples: it changes when their texts do. */
  exampleVersion: z.int().positive(),
  libraries: choices(z.array(Library).min(1)),
  /** The libraries for which the server has a reference; absent if it has none. */
  references: choices(z.array(LibraryId)).optional(),
  examples: choices(z.array(ExampleSummary)),
  exampleSources: choices(z.array(ExampleSource)),
  /**
   * The npm package of each cdnjs library, and the folder that cdnjs serves as its root. The first matching entry of
   * `exceptions` applies: by a range of versions, or by a prefix of the path at cdnjs.
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
  /**
   * Other addresses of files that npm or a repository has: a pattern of the address behind its scheme, and below an asset
   * origin `/npm/…` or `/gh/…`, or what it names at cdnjs (`/cdnjs/…`) or as jQuery (`/jquery/…`). The first counts.
   */
  places: z.record(z.string(), z.string()).default({}),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** What the server tells the page at startup, as JSON in `<script id="settings">`. */
export const Settings = z.strictObject({
  defaultLibrary: LibraryId,
  /** The page was requested without a session: nobody is signed in. */
  isSignedOut: z.literal(true).optional(),
  /** What the top bar shows of each library before the catalogue has arrived. */
  libraries: z
    .array(z.strictObject({ id: LibraryId, title: z.string(), hasReference: z.boolean() }))
    .default([]),
  /** Where documents run; with `ownerOrigins`, only the origin of the files that they share. */
  previewOrigin: z.url(),
  /** Where each owner's documents run, with `*` for the owner's label; absent: all run at `previewOrigin`. */
  ownerOrigins: z.string().optional(),
  /** Where assets are served from: the preview origin, or a public CDN. */
  assetOrigin: z.url(),
  /** The address of the runner, with its hash. */
  runner: z.url(),
  /** The address of the script that documents with JSX need, with its hash. */
  jsx: z.url(),
  /** The address of the script that carries out a check in a page, with its hash. */
  check: z.url(),
  /** The address of the script that records a person's steps in a page, with its hash. */
  record: z.url(),
  /** The host of the libraries' repositories, which has a page for each commit; absent: commits are not linked. */
  gitBaseUrl: z.url().optional(),
  /** Where people report a snippet, a `mailto:` or `https:` address; absent: snippets cannot be reported. */
  reportAddress: z.url().optional(),
});
export type Settings = z.infer<typeof Settings>;
