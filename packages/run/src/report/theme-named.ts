import type { Library, Selection, Theme } from "@online-editor/contract";
import { defaultSelection, hasTheme, matchesRelease } from "@online-editor/selection";
import type { Assume } from "./assumptions.ts";

/** Whether files name a theme: those of its framework, or the library's own for it. */
export const loadsTheme = (
  { package: own, themes }: Library,
  addresses: readonly { package: string; path: string }[],
): boolean =>
  themes.some(({ packages, files }) =>
    addresses.some(
      ({ package: name, path }) =>
        // Popper is loaded beside a framework, and does not say of which release.
        (!name.startsWith("popper") && packages.some((framework) => framework.package === name)) ||
        (name === own && files.some(({ style, script }) => [style, script].includes(path))),
    ),
  );

/** Where a theme, an extension or a locale may be named. */
export interface NamingContext {
  library: Library;
  version: Selection["version"];
  words: string;
  code: string;
}

/** The theme that files load, that a manifest or words name, such as “Bootstrap 4”, or whose classes code has. */
export const themeOf = (
  { library, version, words, code, manifest }: NamingContext & { manifest: string },
  { usual, ofFiles, assume }: { usual: Theme["id"]; ofFiles: Theme["id"] | undefined; assume: Assume },
): Theme["id"] => {
  const themes = library.themes.filter((one) => hasTheme(one, version));
  /** The first that is named comes first. */
  const findIn = (text: string) =>
    themes
      .flatMap(({ id, recognisedBy }) => {
        const found = recognisedBy === undefined ? null : new RegExp(recognisedBy, "i").exec(text);
        return found ? [{ id, basis: found[0].trim(), at: found.index }] : [];
      })
      .toSorted((one, other) => one.at - other.at);
  const named = themes.filter(({ files }) =>
    files.some(({ style = "", script = "" }) =>
      [style, script].some((path) => isThemeNamed(path, words, library)),
    ),
  );
  // A page may load a theme that its release has not yet.
  const isHere = (wanted: Theme["id"]) => themes.some(({ id }) => id === wanted);
  const found = [
    ...named.map(({ id }) => ({ id, basis: "themes/" })),
    ...(ofFiles === undefined ? [] : [{ id: ofFiles, basis: "files" }]),
    ...findIn(manifest.replaceAll(/\W+/g, " ")),
    ...findIn(words),
    ...findIn(code),
  ].filter(({ id }) => isHere(id));
  const others = themes.slice(0, 3).map(({ id }) => id);
  const isDefault = usual === defaultSelection(library).theme;
  const ofItsTime = isDefault ? themeOfItsTime(themes, version) : undefined;
  const values = [...new Set([...found.map(({ id }) => id), ofItsTime ?? usual, ...others])].filter(isHere);
  return assume("theme", { values, basis: found[0]?.basis ?? null }) as Theme["id"];
};

/** Whether words name a theme's file, by its path, or by its name where no other product has that. */
const isThemeNamed = (path: string, words: string, { package: own }: Library): boolean => {
  if (!path.includes("/themes/")) return false;
  const name = path.split("/").at(-1) ?? path;
  return words.includes(path.replace("dist/", "")) || (name.startsWith(`${own}-`) && words.includes(name));
};

/**
 * The version of Bootstrap that pages of a release had: the release that followed its 5.0 of May 2021 is 1.19.0, and 1.13.0
 * is the first after its 4.0 that has themes.
 */
const themeOfItsTime = (themes: readonly Theme[], version: Selection["version"]): Theme["id"] | undefined =>
  (
    [
      ["bootstrap5", ">=1.19.0"],
      ["bootstrap4", ">=1.13.0"],
      ["bootstrap3", "*"],
    ] as const
  ).flatMap(([name, releases]) => {
    const theme = themes.find(({ id }) => id === name);
    return theme && matchesRelease(releases, version) ? theme.id : [];
  })[0];
