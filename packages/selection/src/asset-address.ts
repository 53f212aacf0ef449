import { AssetAddress, type Library, type Selection } from "@online-editor/contract";
import { releaseOf } from "./releases-of.ts";

/** The origin of an asset: the npm package, the git tag of a repository, or the build of a commit. */
export type AssetOrigin =
  | { source: "npm"; package: string; version: string }
  | { source: "tag"; repository: string; version: string }
  | { source: "branch"; library: string; version: string };

/** The origin of the library's own files in a selection. Throws UnknownRelease. */
export function originOf(library: Library, { version, branch }: Selection): AssetOrigin {
  if (branch) return { source: "branch", library: library.id, version: branch.commit };
  const release = releaseOf(library, version);
  return release.source === "npm"
    ? { source: "npm", package: library.package, version: release.version }
    : { source: "tag", repository: library.repository, version: release.version };
}

/** The address of a file in jsDelivr's scheme. `path` is inside the package, the tag or the build, not encoded. */
export function assetAddressOf(origin: AssetOrigin, path: string): AssetAddress {
  return AssetAddress.parse(`${placeOf(origin)}@${encodeURIComponent(origin.version)}/${encoded(path)}`);
}

const placeOf = (origin: AssetOrigin): string => {
  switch (origin.source) {
    case "npm":
      return `/npm/${encoded(origin.package)}`;
    case "tag":
      return `/gh/${encoded(origin.repository)}`;
    case "branch":
      return `/branch/${origin.library}`;
  }
};

// A scope's @ and a path's slashes are kept in an address; everything else is encoded.
const encoded = (path: string): string =>
  path
    .split("/")
    .map((segment) => encodeURIComponent(segment).replaceAll("%40", "@"))
    .join("/");
