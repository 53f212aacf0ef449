import { ExtensionId, LocaleCode, ThemeId, type Library } from "@online-editor/contract";

/** Minified files of one theme or extension. */
export interface FoundFiles {
  styles: string[];
  scripts: string[];
}

const noFiles = (): FoundFiles => ({ styles: [], scripts: [] });

/** The extensions in a release: folders of `dist/extensions` with a minified script named after the package. */
export function findExtensions(library: Library, files: Iterable<string>): Map<ExtensionId, FoundFiles> {
  const found = new Map<ExtensionId, FoundFiles>();
  for (const path of files) {
    const [, folder, name, kind] = /^dist\/extensions\/([^/]+)\/([^/]+)\.min\.(css|js)$/.exec(path) ?? [];
    const id = ExtensionId.safeParse(folder).data;
    if (id === undefined || name?.startsWith(`${library.package}-`) !== true) continue;
    const extension = found.get(id) ?? noFiles();
    extension[kind === "css" ? "styles" : "scripts"].push(path);
    found.set(id, extension);
  }
  return new Map([...found].filter(([, { scripts }]) => scripts.length > 0));
}

/** The themes in a release: minified style sheets in `dist/themes`, in a folder per theme or without one. */
export function findThemes(files: Iterable<string>): Map<ThemeId, FoundFiles> {
  const found = new Map<ThemeId, FoundFiles>();
  for (const path of files) {
    const [, name, kind] = /^dist\/themes\/([^/.]+)(?:\/[^/]+)?\.min\.(css|js)$/.exec(path) ?? [];
    const id = ThemeId.safeParse(name).data;
    if (id === undefined) continue;
    const theme = found.get(id) ?? noFiles();
    theme[kind === "css" ? "styles" : "scripts"].push(path);
    found.set(id, theme);
  }
  return new Map([...found].filter(([, { styles }]) => styles.length > 0));
}

/** The locales in a release whose files fit a pattern such as `dist/locale/name-{code}.min.js`. */
export function findLocales(pattern: string, files: Iterable<string>): LocaleCode[] {
  const [before = "", after = ""] = pattern.split("{code}");
  return [...files]
    .filter((path) => path.startsWith(before) && path.endsWith(after))
    .flatMap((path) => LocaleCode.safeParse(path.slice(before.length, path.length - after.length)).data ?? [])
    .toSorted();
}
