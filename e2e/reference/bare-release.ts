import type { ExtensionId, Library, Selection, Version } from "@online-editor/contract";
import { chosenExtensions, filesOf, type SelectionAsset } from "@online-editor/selection";
import { assetUrl, type AssetOrigins } from "@online-editor/run";

/** A release alone or with one extension: on the first theme, in its built-in locale. */
export const bareSelection = (library: Library, version: Version, extension?: ExtensionId): Selection => {
  const [theme] = library.themes;
  if (!theme) throw new Error(`${library.id} has no theme.`);
  return {
    library: library.id,
    version,
    theme: theme.id,
    extensions: extension === undefined ? [] : [extension],
    locale: library.builtInLocale,
  };
};

/** The scripts of a selection, in load order. Throws UnknownRelease. */
export const scriptsOf = (library: Library, selection: Selection): SelectionAsset[] =>
  filesOf(library, selection).scripts.filter((script) => script.kind === "asset");

/**
 * The addresses of all scripts that each extension needs besides the library's, and of its own. Extensions that hide the
 * plugin from later ones come last. Throws UnknownRelease.
 */
export const extensionScripts = (
  library: Library,
  version: Version,
  origins: AssetOrigins,
): { id: ExtensionId; scripts: string[]; own: string[] }[] => {
  const addressOf = ({ address }: SelectionAsset) => assetUrl(address, origins);
  const bare = bareSelection(library, version);
  const alone = new Set(scriptsOf(library, bare).map(addressOf));
  const all = { ...bare, extensions: library.extensions.map(({ id }) => id) };
  return chosenExtensions(library, all).map(({ id }) => {
    const scripts = scriptsOf(library, bareSelection(library, version, id)).filter(
      (script) => !alone.has(addressOf(script)),
    );
    return {
      id,
      scripts: scripts.map(addressOf),
      own: scripts.filter(({ role }) => role === "extension").map(addressOf),
    };
  });
};

/** The address of a script's source, which stands beside a minified one. */
export const sourceOf = (address: string): string => address.replace(/\.min\.js$/, ".js");
