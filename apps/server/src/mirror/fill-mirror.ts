import { AssetProblem, type AssetService } from "@online-editor/npm-assets";

/** An asset whose package could not be fetched, and why. */
export interface MissingAsset {
  address: string;
  reason: string;
}

const atOnce = 4;

/**
 * Fetches the packages of these assets, a few at a time. A failure does not stop the others. Stored packages are not
 * fetched again, so that an interrupted command resumes.
 */
export const fillMirror = async (
  addresses: readonly string[],
  {
    assets,
    signal,
    onDone,
  }: {
    assets: Pick<AssetService, "integrity">;
    signal: AbortSignal;
    onDone: (progress: { address: string; done: number; total: number; reason: string | null }) => void;
  },
): Promise<MissingAsset[]> => {
  const waiting = [...addresses];
  const missing: MissingAsset[] = [];
  let done = 0;
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const reason = await reasonAgainst(assets, address, signal);
      if (reason !== null) missing.push({ address, reason });
      onDone({ address, done: ++done, total: addresses.length, reason });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return missing;
};

/** Null when the package of an asset is stored and verified. */
const reasonAgainst = async (
  assets: Pick<AssetService, "integrity">,
  address: string,
  signal: AbortSignal,
): Promise<string | null> => {
  try {
    await assets.integrity(address, { signal });
    return null;
  } catch (error) {
    if (error instanceof AssetProblem) return error.detail;
    throw error;
  }
};
