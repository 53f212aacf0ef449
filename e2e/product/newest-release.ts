import type { Version } from "@online-editor/contract";
import type { APIRequestContext } from "@playwright/test";
import { readCatalogue } from "./read-catalogue.ts";

/** The default release of the running product. */
export const newestRelease = async (request: APIRequestContext, library: string): Promise<Version> => {
  const { libraries } = await readCatalogue(request);
  const newest = libraries.find(({ id }) => id === library)?.releases.find(({ source }) => source === "npm");
  if (newest === undefined) throw new Error(`The product has no ${library}.`);
  return newest.version;
};
