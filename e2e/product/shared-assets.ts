/** For a test's own product: libraries come from the shared product, which has already fetched them. */
export const sharedAssets = (): Record<string, string> => ({
  ASSET_ORIGIN: process.env["PRODUCT_PREVIEW_ORIGIN"] ?? "",
});
