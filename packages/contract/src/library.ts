import { z } from "zod";
import { LibraryEvents } from "./library-events.ts";
import { choices, otherwise, readAs, tolerant } from "./tolerant.ts";

/** The key of a library: its file name in `content/libraries/`, for example `bootstrap-table`. */
export const LibraryId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,62}$/)
  .brand<"LibraryId">()
  .meta({ examples: ["bootstrap-table"] });
export type LibraryId = z.infer<typeof LibraryId>;

/** An exact published version such as `1.24.1` or `2.0.0-beta.1`; never a range or a tag. */
export const Version = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/)
  .brand<"Version">()
  .meta({ examples: ["1.24.1"] });
export type Version = z.infer<typeof Version>;

/** A range of versions in npm's notation: `>=1.14.1`, `1.11.0 - 1.17.0`, `*`. */
export const VersionRange = z.string().min(1).max(200);

export const ThemeId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,62}$/)
  .brand<"ThemeId">()
  .meta({ examples: ["bootstrap5"] });
export type ThemeId = z.infer<typeof ThemeId>;

export const ExtensionId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,62}$/)
  .brand<"ExtensionId">()
  .meta({ examples: ["export"] });
export type ExtensionId = z.infer<typeof ExtensionId>;

/** A locale code as the library spells it in its file names: `en-US`, `sr-Cyrl-RS`, `cz-CS`. */
export const LocaleCode = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)
  .brand<"LocaleCode">()
  .meta({ examples: ["en-US"] });
export type LocaleCode = z.infer<typeof LocaleCode>;

/** A path inside a package or a git tag, without a leading slash. */
export const FilePath = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$)).+$/);

const OwnFiles = {
  styles: z.array(FilePath).default([]),
  scripts: z.array(FilePath).default([]),
};

/** Files of another npm package at one exact version, loaded before the files that need them. */
export const PackageFiles = z.strictObject({
  package: z.string().min(1),
  version: Version,
  ...OwnFiles,
  /** The releases of the library that need it; all when absent. */
  releases: VersionRange.optional(),
  /**
   * JavaScript that must run before these files, with the reason. It is one line, and must not contain an element's end
   * tag.
   */
  before: z
    .strictObject({ code: z.string().regex(/^(?!.*(?:<\/script|<!--))[^\r\n]+$/i), why: z.string().min(1) })
    .optional(),
});
export type PackageFiles = z.infer<typeof PackageFiles>;

export const Release = z.strictObject({
  version: Version,
  /** The day it was published, ISO 8601 (`2026-05-04`); absent if no source has it reliably. */
  published: z.iso.date().optional(),
  /** Where its files come from: the npm package, or the git tag named like the version. */
  source: z.enum(["npm", "tag"]),
});
export type Release = z.infer<typeof Release>;

/** Where a range of releases keeps its core files and its locales (`{code}` stands for the locale). */
export const Layout = z.strictObject({
  releases: VersionRange,
  script: FilePath,
  style: FilePath,
  locale: FilePath.optional(),
  /** The core as a module. */
  module: FilePath.optional(),
});

const isRegExp = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};

export const Theme = z.strictObject({
  id: ThemeId,
  title: z.string().min(1),
  /** The CSS framework and icons, in load order. */
  packages: z.array(PackageFiles).default([]),
  /** The theme's own files by release; a theme without any uses the core files alone. */
  files: z
    .array(
      z.strictObject({
        releases: VersionRange,
        style: FilePath.optional(),
        script: FilePath.optional(),
        /** Whether `style` replaces the core style sheet or is loaded after it. */
        core: z.enum(["replaced", "kept"]),
      }),
    )
    .default([]),
  /** The running library's name for this theme, if it reports one. */
  reportedAs: z.string().optional(),
  /** A regular expression, without regard to case, for words and markup of a report that mean this theme. */
  recognisedBy: z.string().refine(isRegExp, "is no regular expression").optional(),
});
export type Theme = z.infer<typeof Theme>;

/** An attribute on the first element of a name; `{field}` in the value is replaced by the field of its first column. */
export const SwitchAttribute = z.strictObject({
  element: z.enum(["table", "th"]),
  name: z.string().regex(/^data-[a-z-]+$/),
  value: z.string().regex(/^[\w{}-]*$/),
  /** The releases that use this name; all when absent. */
  releases: VersionRange.optional(),
});
export type SwitchAttribute = z.infer<typeof SwitchAttribute>;

export const Extension = z.strictObject({
  id: ExtensionId,
  /** What it does, in one line, and where the library's own documentation says more. */
  about: z
    .strictObject({ what: z.string().min(1).max(100), source: z.url({ protocol: /^https$/ }) })
    .optional(),
  /** The attributes that switch it on in a document once its files are loaded. */
  switchedOnBy: choices(z.array(SwitchAttribute).min(1)).optional(),
  /** Its files by release; a release outside every range does not have the extension. */
  files: z.array(z.strictObject({ releases: VersionRange, ...OwnFiles })).min(1),
  packages: z.array(PackageFiles).default([]),
  /** Packages that differ by theme; a theme that is not named needs none. */
  packagesByTheme: z.record(ThemeId, z.array(PackageFiles)).optional(),
  /** The releases where it must be loaded after the locale and all other extensions. */
  loadedLast: VersionRange.optional(),
});
export type Extension = z.infer<typeof Extension>;

/** When a fact about selections applies: where every named part matches. */
const Condition = {
  releases: VersionRange,
  themes: z.array(ThemeId).optional(),
  extensions: z.array(ExtensionId).optional(),
};

export const KnownProblem = z.strictObject({
  ...Condition,
  /** `fails`: nothing useful renders. `limited`: it renders, with the named restriction. */
  effect: otherwise(z.enum(["fails", "limited"]), "limited"),
  what: z.string().min(1),
  /** Whether it was reproduced or only reported. */
  checked: otherwise(z.enum(["run", "reported"]), "reported"),
});
export type KnownProblem = z.infer<typeof KnownProblem>;

export const Advisory = z.strictObject({
  ...Condition,
  /** An id of an unknown kind is still an advisory's. */
  id: readAs(z.string().regex(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/), z.string().min(1)),
  what: z.string().min(1),
});
export type Advisory = z.infer<typeof Advisory>;

/** How to read from the running page what it runs: paths from `window`, tried in order. */
export const Probe = z.strictObject({
  /** Defined once the library has run. */
  loaded: z.string(),
  version: z.array(z.string()),
  theme: z.array(z.string()),
});
export type Probe = z.infer<typeof Probe>;

/** The kinds of text that a new document may start with; `upstream` is the format of the library's own examples. */
export const Starter = z.enum(["smallest", "server", "jsx", "upstream"]);
export type Starter = z.infer<typeof Starter>;

/** The path of an example below its library: `basics/smallest`. */
const ExamplePath = z.string().regex(/^[\w-]+(\/[\w-]+)?$/);

/** What the pages of a library's own example site have around each example. */
export const ExamplePage = z.strictObject({
  /** The themes that have this page; absent: all that no other page names. */
  themes: z.array(ThemeId).optional(),
  /**
   * Asset paths (`/npm/…`) or addresses, in load order. A run loads them first, with the other files that the theme
   * needs.
   */
  styles: z.array(z.string().max(2000)).max(50),
  scripts: z.array(z.string().max(2000)).max(50),
  /** Rules of the site's own style sheet. */
  css: z.string().max(20_000).optional(),
});
export type ExamplePage = z.infer<typeof ExamplePage>;

/** Everything the editor knows about a library: one file in `content/libraries/`. */
export const Library = z.strictObject({
  id: LibraryId,
  title: z.string().min(1),
  /** Its name on npm. */
  package: z.string().min(1),
  /** `owner/name` of its git repository. */
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  /** The form where its problems are reported, filled in by the queries `title` and `body`, as on GitHub. */
  issueForm: z.url({ protocol: /^https$/ }).optional(),
  /** The example whose text a new document starts with, by kind; a kind that is absent is not offered. */
  starters: z
    .strictObject({
      smallest: ExamplePath.optional(),
      server: ExamplePath.optional(),
      jsx: ExamplePath.optional(),
      upstream: ExamplePath.optional(),
    })
    .default({}),
  links: choices(z.array(z.strictObject({ title: z.string().min(1), url: z.url() }))),
  /** How the library's own site shows examples, unless an operator's copy of it says otherwise. */
  exampleSite: z
    .strictObject({
      pages: choices(z.array(ExamplePage)),
      /** Texts whose first occurrence the site removes from an example's file. */
      takesOut: z.array(z.string().min(1)).optional(),
      /** Paths of examples that the library has renamed, with their new paths. */
      renamed: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** Packages that every selection loads first, in load order. */
  packages: z.array(PackageFiles),
  probe: Probe,
  /** Absent if nothing is known about its events. Readers ignore a kind of source that they do not know. */
  events: readAs(
    LibraryEvents.optional(),
    z
      .unknown()
      .transform((events) => tolerant(LibraryEvents).safeParse(events).data)
      .optional(),
  ),
  /** Newest first. */
  releases: choices(z.array(Release).min(1)),
  layouts: z.array(Layout).min(1),
  /** The first one is the default. */
  themes: choices(z.array(Theme).min(1)),
  extensions: choices(z.array(Extension)),
  /** The locale built into the core file; it needs no file of its own. */
  builtInLocale: LocaleCode,
  locales: choices(z.array(z.strictObject({ code: LocaleCode, releases: VersionRange }))),
  /** Options of which a document has one if it shows texts of a locale; absent: every document shows some. */
  optionsWithTexts: z.array(z.string().min(1)).optional(),
  /** Releases whose `VERSION` constant differs from their version. */
  misreportedVersions: z.record(z.string(), z.string()).default({}),
  knownProblems: choices(z.array(KnownProblem)),
  advisories: choices(z.array(Advisory)),
});
export type Library = z.infer<typeof Library>;
