import type { AssetAddress, Extension, Library, PackageFiles, Selection } from "@online-editor/contract";
import { assetAddressOf, type AssetOrigin, originOf } from "./asset-address.ts";
import { hasExtension, hasLocale } from "./availability.ts";
import { matchesRelease, ReleaseWithoutCore } from "./releases-of.ts";
import { problemsOf, type SelectionProblem } from "./selection-problem.ts";

/** What a file is for. `dependency`: jQuery, or another package that an extension needs. */
export type FileRole = "dependency" | "framework" | "core" | "theme" | "locale" | "extension";

/** One file to load. `path` is inside the package (or the git tag), `address` below the asset origin. */
export interface SelectionAsset {
  kind: "asset";
  address: AssetAddress;
  package: string;
  version: string;
  path: string;
  role: FileRole;
}

/** A few lines of script that must run at this point, and why. */
export interface InlineScript {
  kind: "inline";
  code: string;
  why: string;
}

/** Everything that a selection loads, in load order, and its problems. */
export interface SelectionFiles {
  styles: SelectionAsset[];
  scripts: (SelectionAsset | InlineScript)[];
  problems: SelectionProblem[];
}

interface Part {
  role: FileRole;
  package: string;
  origin: AssetOrigin;
  styles: readonly string[];
  scripts: readonly string[];
  before?: { code: string; why: string } | undefined;
}

/**
 * The files of a selection, in this order: what every selection needs, the theme's framework and icons, what the
 * extensions need of other packages (dragtable must precede the core), the core or the theme's replacement of its
 * style, the theme, the locale, the extensions in the library's order. No file occurs twice; of two versions of one
 * package's file the first is kept. Throws UnknownRelease.
 */
export function filesOf(library: Library, selection: Selection): SelectionFiles {
  const extensions = chosenExtensions(library, selection);
  const parts = [
    ...packageParts("dependency", library.packages, selection),
    ...packageParts("framework", themeOf(library, selection)?.packages ?? [], selection),
    ...extensions.flatMap((extension) => extensionPackages(library, extension, selection)),
    ...ownParts(library, selection),
    ...extensions.map((extension) => extensionPart(library, extension, selection)),
  ];
  return { ...withoutRepeats(parts), problems: problemsOf(library, selection) };
}

const themeOf = (library: Library, { theme }: Selection) =>
  library.themes.find(({ id }) => id === theme) ?? library.themes[0];

/** The extensions of a selection that its release has, in load order. */
export function chosenExtensions(library: Library, { extensions, version }: Selection): Extension[] {
  const chosen = library.extensions.filter(
    (extension) => extensions.includes(extension.id) && hasExtension(extension, version),
  );
  const comesLast = ({ loadedLast }: Extension) =>
    loadedLast !== undefined && matchesRelease(loadedLast, version);
  return [...chosen.filter((extension) => !comesLast(extension)), ...chosen.filter(comesLast)];
}

function packageParts(role: FileRole, packages: readonly PackageFiles[], { version }: Selection): Part[] {
  return packages
    .filter(({ releases }) => releases === undefined || matchesRelease(releases, version))
    .map((files) => ({
      role,
      package: files.package,
      origin: { source: "npm", package: files.package, version: files.version },
      styles: files.styles,
      scripts: files.scripts,
      before: files.before,
    }));
}

function extensionPackages(library: Library, extension: Extension, selection: Selection): Part[] {
  const theme = themeOf(library, selection);
  const byTheme = theme === undefined ? undefined : extension.packagesByTheme?.[theme.id];
  return packageParts("dependency", [...extension.packages, ...(byTheme ?? [])], selection);
}

function ownParts(library: Library, selection: Selection): Part[] {
  const { version, locale } = selection;
  const origin = ownOrigin(library, selection);
  const layout = library.layouts.find(({ releases }) => matchesRelease(releases, version));
  if (layout === undefined) throw new ReleaseWithoutCore({ library: library.id, version, missing: [] });
  const theme = themeOf(library, selection)?.files.find(({ releases }) => matchesRelease(releases, version));
  const isCoreStyleReplaced = theme?.style !== undefined && theme.core === "replaced";
  const hasLocaleFile = locale !== library.builtInLocale && hasLocale(library, locale, version);
  return [
    { ...origin, role: "core", styles: isCoreStyleReplaced ? [] : [layout.style], scripts: [layout.script] },
    { ...origin, role: "theme", styles: listed(theme?.style), scripts: listed(theme?.script) },
    {
      ...origin,
      role: "locale",
      styles: [],
      scripts: hasLocaleFile ? listed(layout.locale?.replace("{code}", locale)) : [],
    },
  ];
}

function extensionPart(library: Library, extension: Extension, selection: Selection): Part {
  const files = extension.files.find(({ releases }) => matchesRelease(releases, selection.version));
  return {
    ...ownOrigin(library, selection),
    role: "extension",
    styles: files?.styles ?? [],
    scripts: files?.scripts ?? [],
  };
}

const ownOrigin = (library: Library, selection: Selection) => ({
  package: library.package,
  origin: originOf(library, selection),
});

const listed = (path: string | undefined): string[] => (path === undefined ? [] : [path]);

function withoutRepeats(parts: readonly Part[]): Omit<SelectionFiles, "problems"> {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).has(key);
  const styles: SelectionFiles["styles"] = [];
  const scripts: SelectionFiles["scripts"] = [];
  for (const part of parts) {
    const assets = (paths: readonly string[]) =>
      paths.filter((path) => isNew(`${part.package} ${path}`)).map((path) => assetOf(part, path));
    styles.push(...assets(part.styles));
    const ownScripts = assets(part.scripts);
    if (part.before !== undefined && ownScripts.length > 0) scripts.push({ kind: "inline", ...part.before });
    scripts.push(...ownScripts);
  }
  return { styles, scripts };
}

const assetOf = ({ role, package: name, origin }: Part, path: string): SelectionAsset => ({
  kind: "asset",
  address: assetAddressOf(origin, path),
  package: name,
  version: origin.version,
  path,
  role,
});
