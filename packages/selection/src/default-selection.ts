import type { Library, Selection } from "@online-editor/contract";
import prerelease from "semver/functions/prerelease.js";

/**
 * The selection before anything is chosen: the newest release on npm that is not a prerelease (git tags cannot be
 * reached everywhere), the first theme, no extension, the built-in locale.
 */
export function defaultSelection(library: Library): Selection {
  const [newest] = library.releases;
  const [theme] = library.themes;
  if (newest === undefined || theme === undefined) {
    throw new TypeError(`${library.id} has no release or no theme`);
  }
  const onNpm = library.releases.filter(({ source }) => source === "npm");
  const release = onNpm.find(({ version }) => prerelease(version) === null) ?? onNpm[0] ?? newest;
  return {
    library: library.id,
    version: release.version,
    theme: theme.id,
    extensions: [],
    locale: library.builtInLocale,
  };
}
