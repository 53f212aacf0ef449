import type { AssetAddress } from "@online-editor/contract";
import { AssetProblem, type AssetService } from "@online-editor/npm-assets";

/** Subresource Integrity of one asset, or why it cannot be had: one bad address spoils no others. */
export const integrityOf = async (
  assets: Pick<AssetService, "integrity">,
  address: AssetAddress,
  signal: AbortSignal,
): Promise<{ address: AssetAddress; integrity: string } | { address: AssetAddress; problem: string }> => {
  try {
    return { address, integrity: await assets.integrity(address, { signal }) };
  } catch (error) {
    if (error instanceof AssetProblem) return { address, problem: error.detail };
    throw error;
  }
};
