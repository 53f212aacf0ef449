import { fileElements, scriptElement, styleElement } from "@online-editor/run";
import type { ExportEffects, ExportSource } from "./export-source.ts";
import { answeringElements } from "./example-data.ts";
import { pageAround } from "./export-text.ts";

const cdn = "https://cdn.jsdelivr.net";

/** The public address of a file of the asset service, which uses jsDelivr's own scheme. */
export const cdnAddress = (address: string): string => (address.startsWith("/") ? cdn + address : address);

/** The elements that a document needs: the browser verifies the files that it loads from a public CDN. */
export const cdnElements = (
  { exampleData, ...files }: Pick<ExportSource, "styles" | "scripts" | "exampleData">,
  integrity: ReadonlyMap<string, string>,
): string[] => {
  const checked = (address: string) => {
    const value = integrity.get(address);
    return value === undefined ? "" : ` integrity="${value}" crossorigin="anonymous"`;
  };
  return [
    ...answeringElements(exampleData),
    ...fileElements(files, {
      style: (address) => styleElement(cdnAddress(address), checked(address)),
      script: (address) => scriptElement(cdnAddress(address), checked(address)),
    }),
  ];
};

/** The files of the asset service that a document loads. */
export const ownFiles = ({ styles, scripts }: Pick<ExportSource, "styles" | "scripts">): string[] =>
  [...styles, ...scripts.flatMap((script) => (script.kind === "file" ? script.address : []))].filter(
    (address) => address.startsWith("/"),
  );

/** A page that loads its files from a public CDN, pinned and with their integrity. Rejects with `FileMissing`. */
export const cdnPage = async (
  source: ExportSource,
  { integrityOf }: Pick<ExportEffects, "integrityOf">,
  options: { signal: AbortSignal },
): Promise<string> => {
  const integrity = await integrityOf(ownFiles(source), options);
  return pageAround(source, { head: cdnElements(source, integrity), body: source.code });
};
