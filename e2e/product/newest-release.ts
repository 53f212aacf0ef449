import { Catalogue, routes, type Version } from "@online-editor/contract";
import type { APIRequestContext } from "@playwright/test";

/** The release that the running product offers first: a newer one may have been published since it was built. */
export const newestRelease = async (request: APIRequestContext, library: string): Promise<Version> => {
  const response = await request.get(routes.readCatalogue.path);
  const { libraries } = Catalogue.parse(await response.json());
  const newest = libraries.find(({ id }) => id === library)?.releases.find(({ source }) => source === "npm");
  if (newest === undefined) throw new Error(`The product has no ${library}.`);
  return newest.version;
};
