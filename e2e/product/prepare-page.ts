import { Catalogue, type Library, routes, type Selection, Settings } from "@online-editor/contract";
import { prepareRun, type PreparedRun, type RunOrigins, type UpstreamReading } from "@online-editor/run";

/** A product's facts that preparing runs needs. */
export interface ProductFacts {
  settings: Settings;
  catalogue: Catalogue;
}

export const readProductFacts = async (origin: string): Promise<ProductFacts> => {
  const [page, catalogue] = await Promise.all(
    ["/", routes.readCatalogue.path].map(async (path) => (await fetch(origin + path)).text()),
  );
  const [, settings = ""] = /<script id="settings"[^>]*>([^<]*)</.exec(page ?? "") ?? [];
  return {
    settings: Settings.parse(JSON.parse(settings)),
    catalogue: Catalogue.parse(JSON.parse(catalogue ?? "")),
  };
};

/** The run of a document on a selection, prepared like the editor's. */
export const prepareFor = (
  { settings, catalogue }: ProductFacts,
  {
    library,
    selection,
    document,
    origins,
    upstream = null,
  }: {
    library: Library;
    selection: Selection;
    document: string;
    origins: Partial<RunOrigins>;
    upstream?: UpstreamReading | null;
  },
): PreparedRun => {
  const usual = { ...settings, editorOrigin: settings.previewOrigin, runOrigin: settings.previewOrigin };
  return prepareRun({ document, library, selection, catalogue, origins: { ...usual, ...origins }, upstream });
};
