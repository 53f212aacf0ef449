import { Catalogue, routes } from "@online-editor/contract";
import type { APIRequestContext } from "@playwright/test";

/** The running product's catalogue: a newer release may have been published since it was built. */
export const readCatalogue = async (request: APIRequestContext): Promise<Catalogue> => {
  const response = await request.get(routes.readCatalogue.path);
  return Catalogue.parse(await response.json());
};
