import { escapeMarkup } from "@online-editor/contract";
import type { ExportGateway, ExportSource } from "../workspace/export-source.ts";
import { answeringElements } from "./example-data.ts";
import { inlineScript, pageAround } from "./export-text.ts";

const cdn = "https://cdn.jsdelivr.net";

/** The public address of a file of the asset service, which has jsDelivr's own scheme. */
export const cdnAddress = (address: string): string => (address.startsWith("/") ? cdn + address : address);

/** The elements that a document needs: those that load its files from a public CDN are checked by the browser. */
export const cdnElements = (
  { styles, scripts, exampleData }: Pick<ExportSource, "styles" | "scripts" | "exampleData">,
  integrity: ReadonlyMap<string, string>,
): string[] => {
  const checked = (address: string) => {
    const value = integrity.get(address);
    return value === undefined ? "" : ` integrity="${value}" crossorigin="anonymous"`;
  };
  return [
    ...answeringElements(exampleData),
    ...styles.map(
      (address) => `<link rel="stylesheet" href="${escapeMarkup(cdnAddress(address))}"${checked(address)}>`,
    ),
    ...scripts.map((script) =>
      script.kind === "inline"
        ? inlineScript(script.code)
        : `<script src="${escapeMarkup(cdnAddress(script.address))}"${checked(script.address)}></script>`,
    ),
  ];
};

/** The files of the asset service that a document loads. */
export const ownFiles = ({ styles, scripts }: Pick<ExportSource, "styles" | "scripts">): string[] =>
  [...styles, ...scripts.flatMap((script) => (script.kind === "file" ? script.address : []))].filter(
    (address) => address.startsWith("/"),
  );

/** One page that loads its files from a public CDN, pinned and with their integrity. Rejects with `FileMissing`. */
export const cdnPage = async (
  source: ExportSource,
  { integrityOf }: Pick<ExportGateway, "integrityOf">,
  options: { signal: AbortSignal },
): Promise<string> => {
  const integrity = await integrityOf(ownFiles(source), options);
  return pageAround(source, { head: cdnElements(source, integrity), body: source.code });
};
