import { z } from "zod";
import { ExamplePage, ExtensionId, LibraryId, LocaleCode, ThemeId, Version } from "./library.ts";

/** A category (folder) or an example's slug (file name without `.html`). */
export const ExampleSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

/**
 * The slug for a part of an example's address as links spell it, including those of the libraries' own sites:
 * `Large_Table.html`.
 */
export const exampleSlugIn = (text: string): string =>
  text
    .replace(/\.html$/i, "")
    .toLowerCase()
    .replaceAll("_", "-");

/** The address of an example: welcome pages have no category. */
export const ExampleAddress = z.strictObject({
  library: LibraryId,
  category: ExampleSlug.optional(),
  slug: ExampleSlug,
});
export type ExampleAddress = z.infer<typeof ExampleAddress>;

/** An example's description, without its document. */
export const ExampleSummary = z.strictObject({
  address: ExampleAddress,
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(10_000),
  /** Names of the options, methods and events that it shows, as the library spells them. */
  shows: z.array(z.string()),
  /** What it needs to be selected; what is absent stays as the user has it. */
  needs: z.strictObject({
    extensions: z.array(ExtensionId).default([]),
    theme: ThemeId.optional(),
    locale: LocaleCode.optional(),
    /** The oldest release on which it works. */
    since: Version.optional(),
  }),
  /** The name of its source; absent for the editor's own. */
  source: z.string().optional(),
  /** True when its result has a picture, at `picturePath`. */
  hasPicture: z.boolean().optional(),
});
export type ExampleSummary = z.infer<typeof ExampleSummary>;

/** The path of the picture of an example's result on the editor's origin: 320 by 200 pixels. */
export const picturePath = ({ library, category, slug }: ExampleAddress): string =>
  `/pictures/${[library, category, slug].filter(Boolean).join("/")}.webp`;

/** A curated, read-only document; opening it copies it into the workspace. */
export const Example = ExampleSummary.extend({ code: z.string() });
export type Example = z.infer<typeof Example>;

/** A folder or repository of examples in the upstream format that the operator has added. */
export const ExampleSource = z.strictObject({
  name: z.string().min(1),
  library: LibraryId,
  /** When its examples were last read; null when that has not succeeded yet. */
  readAt: z.iso.datetime().nullable(),
  /** Files that could not be read, with the reason. */
  unreadable: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  /** What its own pages show around an example; absent if it brings none. */
  pages: z.array(ExamplePage).optional(),
  /** The name under which its data is served, `json/<this>/<name>.json` beside a run; absent if it has none. */
  data: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** Why the last reading failed; its last good copy is shown meanwhile. */
  problem: z.string().optional(),
});
export type ExampleSource = z.infer<typeof ExampleSource>;
