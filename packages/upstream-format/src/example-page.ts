import type { ExamplePage, Library, Selection, ThemeId } from "@online-editor/contract";
import { filesOf, type InlineScript, type SelectionAsset } from "@online-editor/selection";

/** A script and the lines that must run before it. */
export interface SelectionScript {
  asset: SelectionAsset;
  before: InlineScript | undefined;
}

/** What a selection loads, as in an example's page: from the start of the page, and with `init`. */
export interface SelectionParts {
  page: { styles: SelectionAsset[]; scripts: SelectionScript[] };
  init: { styles: SelectionAsset[]; scripts: SelectionScript[] };
}

/** Throws `UnknownRelease` and `ReleaseWithoutCore`. */
export const partsOf = (library: Library, selection: Selection): SelectionParts => {
  const { styles, scripts } = filesOf(library, selection);
  const everywhere = new Set(library.packages.map((files) => files.package));
  const isOfPage = ({ role, package: name }: SelectionAsset) => role === "framework" || everywhere.has(name);
  const withBefore = scripts.flatMap((script, index): SelectionScript[] => {
    if (script.kind === "inline") return [];
    const before = scripts[index - 1];
    return [{ asset: script, before: before?.kind === "inline" ? before : undefined }];
  });
  return {
    page: {
      styles: styles.filter(isOfPage),
      scripts: withBefore.filter(({ asset }) => isOfPage(asset)),
    },
    init: {
      styles: styles.filter((asset) => !isOfPage(asset)),
      scripts: withBefore.filter(({ asset }) => !isOfPage(asset)),
    },
  };
};

const bare: ExamplePage = { styles: [], scripts: [] };

/**
 * The page for a theme: the source's own, else the known one of the library's site, else one with only what the
 * selection loads.
 */
export const examplePageOf = (
  theme: ThemeId,
  { library, pages = [] }: { library: Library; pages?: readonly ExamplePage[] | undefined },
): ExamplePage => pageFor(theme, pages) ?? pageFor(theme, library.exampleSite?.pages ?? []) ?? bare;

const pageFor = (theme: ThemeId, pages: readonly ExamplePage[]) =>
  pages.find(({ themes }) => themes?.includes(theme)) ?? pages.find(({ themes }) => themes === undefined);
