import type { Settings } from "@online-editor/contract";

export type AssetOrigins = Pick<Settings, "assetOrigin" | "previewOrigin">;

/** Where an asset is fetched from: a branch build is at the preview origin, even where a CDN has the releases. */
export const assetUrl = (address: string, origins: AssetOrigins): string =>
  (address.startsWith("/branch/") ? origins.previewOrigin : origins.assetOrigin) + address;

/** Whether an address is one of the asset service, which tells why it has not answered with a file. */
export const isAssetUrl = (url: string, { assetOrigin, previewOrigin }: AssetOrigins): boolean =>
  url.startsWith(`${assetOrigin}/`) || url.startsWith(`${previewOrigin}/branch/`);
