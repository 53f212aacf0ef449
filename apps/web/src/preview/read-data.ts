import { runPath, type Settings } from "@online-editor/contract";

/**
 * What a document is answered at an address relative to its own; null when nothing is there. Rejects when it cannot be
 * fetched.
 */
export const readData = async (
  { previewOrigin }: Pick<Settings, "previewOrigin">,
  address: string,
  { signal }: { signal: AbortSignal },
): Promise<string | null> => {
  const response = await fetch(previewOrigin + runPath(address), { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address} cannot be had: ${response.status}.`);
  return response.text();
};
