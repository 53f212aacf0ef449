import type { BranchCommit, RevisionNumber, Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";

/** A document to run, with the selection it names. */
export interface NamedDocument {
  name: string;
  code: string;
  /** The check it was saved or exported with, or names in its header. */
  check?: Check | undefined;
  /** It was saved with a check that only a newer release can read. */
  hasNewerCheck?: boolean;
  /** Of a snippet. */
  revision?: RevisionNumber | undefined;
  /** Its place in the collection, if it was read from one. */
  entry?: number | undefined;
  /** The releases to search, unless the command names some. */
  releases?: string | undefined;
  /** The oldest release it claims to work on. */
  since?: string | undefined;
  /** The part of its selection that the document names; for a snippet, all of it. */
  selection: Partial<Omit<Selection, "branch">> & {
    /** A commit, or a ref that is still to be resolved to one. */
    branch?: BranchCommit | string | undefined;
  };
}
