/** For a product of a test's own: libraries come from the product that all share, which has fetched them before. */
export const sharedAssets = (): Record<string, string> => ({
  ASSET_ORIGIN: process.env["PRODUCT_PREVIEW_ORIGIN"] ?? "",
});
