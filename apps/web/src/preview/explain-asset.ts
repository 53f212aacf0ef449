import { z } from "zod";
import { type AssetOrigins, isAssetUrl } from "./asset-url.ts";

const AssetProblem = z.object({ title: z.string(), detail: z.string().optional() });

/** Why an asset could not be fetched, in the asset service's own words; null when it does not say. */
export const explainAsset = async (url: string, origins: AssetOrigins): Promise<string | null> => {
  if (!isAssetUrl(url, origins)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (response.ok) {
      // It is there now, and may be large.
      await response.body?.cancel();
      return null;
    }
    const problem = AssetProblem.parse(await response.json());
    return problem.detail ?? problem.title;
  } catch {
    return null;
  }
};
