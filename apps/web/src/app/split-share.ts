/** In per cent of the width. */
export const shares = { least: 20, usual: 47, most: 80 } as const;

/** Adjusts a share that the user drags or steps to: neither side is closed. */
export const settledShare = (share: number): number => Math.max(shares.least, Math.min(share, shares.most));

/** The share after a key on the handle; undefined for a key without a meaning here. */
export const shareAfterKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  share: number,
): number | undefined => {
  const step = shiftKey ? 10 : 5;
  switch (key) {
    case "ArrowLeft":
      return settledShare(share - step);
    case "ArrowRight":
      return settledShare(share + step);
    case "Home":
      return shares.least;
    case "End":
      return shares.most;
  }
  return undefined;
};
