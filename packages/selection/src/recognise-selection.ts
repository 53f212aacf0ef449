import {
  type ExtensionId,
  type Library,
  type LocaleCode,
  type PackageFiles,
  type Selection,
  type ThemeId,
  Version,
} from "@online-editor/contract";
import valid from "semver/functions/valid.js";
import { hasExtension, hasLocale } from "./availability.ts";
import type { FileReference } from "./cdn-address.ts";
import { defaultSelection } from "./default-selection.ts";
import { matchesRelease } from "./releases-of.ts";

/**
 * The selection that loads what a page requests: the library's release, theme (by its own file or its framework),
 * extensions and locale. What the page leaves open has its default. Null when none of the files is the library's. A release
 * that the library here does not have is the page's own: no other one stands in for it. `theme` counts where files are of several.
 */
export function recogniseSelection(
  library: Library,
  references: readonly FileReference[],
  theme?: ThemeId,
): Selection | null {
  const libraryFiles = references.filter((reference) => reference.package === library.package);
  if (libraryFiles.length === 0) return null;
  const paths = libraryFiles.map(({ path }) => inPlainName(path));
  const requested = libraryFiles.find((reference) => reference.version !== null)?.version ?? null;
  const version = Version.safeParse(valid(requested)).data ?? releaseFor(library, requested);
  return {
    library: library.id,
    version,
    theme: themeFor(library, { paths, references, theme }),
    extensions: library.extensions
      .filter((extension) => hasExtension(extension, version) && extension.files.some(hasOneOf(paths)))
      .map(({ id }): ExtensionId => id),
    locale: localeFor(library, { paths, version }),
  };
}

/** A path without `.min`: minified or not, it is the same file. */
export const inPlainName = (path: string) => path.replace(/\.min(\.(?:js|css))$/, "$1");

/** A path without what tells the builds of a file apart: `jquery.slim.min.js` and `jquery.js` are both jQuery. */
export const inAnyBuild = (path: string) =>
  path.replace(/(?:\.(?:min|slim|rtl|bundle))+(?=\.(?:js|css)$)/, "");

const hasOneOf =
  (paths: readonly string[]) =>
  ({ styles, scripts }: { styles: readonly string[]; scripts: readonly string[] }): boolean =>
    [...styles, ...scripts].some((path) => paths.includes(inPlainName(path)));

/** The newest release that a page may mean: that of a range, else the default. */
export function releaseFor(library: Library, requested: string | null): Version {
  const usual = defaultSelection(library).version;
  if (requested === null) return usual;
  return library.releases.find(({ version }) => liesIn(requested, version))?.version ?? usual;
}

const liesIn = (range: string, version: string): boolean => {
  try {
    return matchesRelease(range, version);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

function themeFor(
  library: Library,
  {
    paths,
    references,
    theme,
  }: { paths: readonly string[]; references: readonly FileReference[]; theme: ThemeId | undefined },
): ThemeId {
  const byOwnFile = library.themes.find(({ files }) =>
    files.some(({ style, script }) =>
      [style, script].some((path) => path !== undefined && paths.includes(inPlainName(path))),
    ),
  );
  return byOwnFile?.id ?? byFramework(library, references, theme) ?? defaultSelection(library).theme;
}

/** The theme most of whose framework and icons a page requests, by their styles or else by a script; themes share some. */
function byFramework(
  library: Library,
  references: readonly FileReference[],
  selected: ThemeId | undefined,
): ThemeId | undefined {
  const mostBy = (isOf: typeof isStyleOf) => {
    const counts = library.themes.map(({ id, packages }) => ({
      id,
      count: packages.filter((files) => references.some((reference) => isOf(files, reference))).length,
    }));
    return counts
      .toSorted((a, b) => b.count - a.count || Number(b.id === selected) - Number(a.id === selected))
      .find(({ count }) => count > 0)?.id;
  };
  return mostBy(isStyleOf) ?? mostBy(isScriptOf);
}

const isStyleOf = (framework: PackageFiles, reference: FileReference): boolean =>
  isOfMajor(framework, reference) &&
  framework.styles.some((style) => inAnyBuild(style) === inAnyBuild(reference.path));

/** Of what has no styles, such as Popper, several frameworks load the same. */
const isScriptOf = (framework: PackageFiles, reference: FileReference): boolean =>
  isOfMajor(framework, reference) && framework.styles.length > 0 && reference.path.endsWith(".js");

const isOfMajor = (framework: PackageFiles, { package: name, version }: FileReference): boolean =>
  name === framework.package && (version === null || majorOf(version) === majorOf(framework.version));

const majorOf = (version: string) => /\d+/.exec(version)?.[0];

function localeFor(
  library: Library,
  { paths, version }: { paths: readonly string[]; version: Selection["version"] },
): LocaleCode {
  const patterns = library.layouts.flatMap(({ locale }) =>
    locale === undefined ? [] : [inPlainName(locale)],
  );
  const named = library.locales.find(
    ({ code }) =>
      hasLocale(library, code, version) &&
      patterns.some((pattern) => paths.includes(pattern.replace("{code}", code))),
  );
  return named?.code ?? library.builtInLocale;
}
