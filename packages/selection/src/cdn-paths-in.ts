import { assetPathOf, cdnHosts, type KnownNames } from "./cdn-address.ts";

const cdnReference = new RegExp(`//(${cdnHosts})/([^\\s"'\`<>()]*)`, "gi");

/** The paths below an asset origin of the files that a document requests from public CDNs. */
export function cdnPathsIn(code: string, names: KnownNames): string[] {
  return [...code.matchAll(cdnReference)].flatMap(
    ([, host = "", path = ""]) => assetPathOf({ host, path }, names) ?? [],
  );
}
