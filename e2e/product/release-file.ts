/**
 * One file of a package's release, from the product that all tests share; `address` is
 * `/npm/<package>@<version>/<path>`. For loopback repositories and registries of a test.
 */
export const releaseFile = async (address: string): Promise<Uint8Array> => {
  const response = await fetch(`${process.env["PRODUCT_PREVIEW_ORIGIN"]}${address}`);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.bytes();
};
