import type { SnippetId } from "@online-editor/contract";
import { isOpenTo, isSourceShownTo, type Openness, type Reader } from "./open-to.ts";

/**
 * How a reader saw a snippet at one revision. The revision never changes; while `state` is unchanged, so is the rest
 * of `SnippetStore.read`'s answer.
 */
export interface SnippetView {
  state: string;
  /** The fork source, whether or not the reader may see it. */
  source: SnippetId | null;
  /** True when every reader sees the same. */
  isForAll: boolean;
}

/** `source.facts` is undefined when the source has been deleted. */
export const viewOf = (
  facts: Named & { latest_revision: number },
  source: { id: SnippetId | null; facts: Named | undefined },
  reader: Reader,
): SnippetView => {
  const shownSource = shownNameOf(source.facts, facts, reader);
  return {
    state: `${facts.username} ${facts.visibility} ${facts.latest_revision} ${shownSource}`,
    source: source.id,
    isForAll: isOpenTo(facts, null) && shownSource === shownNameOf(source.facts, facts, null),
  };
};

type Named = Openness & { username: string };

const shownNameOf = (source: Named | undefined, fork: Named, reader: Reader) =>
  source && isSourceShownTo(source, fork, reader) ? source.username : "";
