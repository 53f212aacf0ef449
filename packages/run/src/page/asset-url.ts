import type { Settings } from "@online-editor/contract";

export type AssetOrigins = Pick<Settings, "assetOrigin" | "previewOrigin">;

/**
 * The address to fetch an asset from: a branch build comes from the preview origin even if a CDN serves the releases.
 */
export const assetUrl = (address: string, origins: AssetOrigins): string =>
  (address.startsWith("/branch/") ? origins.previewOrigin : origins.assetOrigin) + address;

/** True for an address of the asset service, which says why it could not answer with a file. */
export const isAssetUrl = (url: string, { assetOrigin, previewOrigin }: AssetOrigins): boolean =>
  url.startsWith(`${assetOrigin}/`) || url.startsWith(`${previewOrigin}/branch/`);
