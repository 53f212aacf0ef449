import type { Branch } from "@online-editor/contract";

/** Offers the commit at which a branch is now: `3 commits newer: use it?` */
export const offerText = ({ newer }: Pick<Branch, "newer">): string => {
  if (newer == null) return "Another commit now: use it?";
  return `${newer} commit${newer === 1 ? "" : "s"} newer: use it?`;
};
