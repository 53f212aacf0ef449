import type { Branch } from "@online-editor/contract";
import { messages } from "./messages.ts";

/** Offers the commit at which a branch is now: `3 commits newer: use it?` */
export const offerText = ({ newer }: Pick<Branch, "newer">): string => {
  const t = messages.get();
  return newer == null ? t.anotherCommit : t.commitsNewer(newer);
};
