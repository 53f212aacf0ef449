import { AssetAddress, type Library, type Release } from "@online-editor/contract";

/** Where an asset comes from: the npm package, or the git tag of a repository. */
export type AssetOrigin =
  | { source: "npm"; package: string; version: string }
  | { source: "tag"; repository: string; version: string };

/** Where the files of a library's release come from. */
export function originOf(library: Pick<Library, "package" | "repository">, release: Release): AssetOrigin {
  return release.source === "npm"
    ? { source: "npm", package: library.package, version: release.version }
    : { source: "tag", repository: library.repository, version: release.version };
}

/** The address of one file in jsDelivr's scheme. `path` is inside the package or the tag, not encoded. */
export function assetAddressOf(origin: AssetOrigin, path: string): AssetAddress {
  const [scheme, name] = origin.source === "npm" ? ["npm", origin.package] : ["gh", origin.repository];
  return AssetAddress.parse(
    `/${scheme}/${encoded(name)}@${encodeURIComponent(origin.version)}/${encoded(path)}`,
  );
}

// A scope's @ and a path's slashes may stand in an address as they are; all else is encoded.
const encoded = (path: string): string =>
  path
    .split("/")
    .map((segment) => encodeURIComponent(segment).replaceAll("%40", "@"))
    .join("/");
