import type { Generated } from "kysely";

/** The tables of collections. Times are in milliseconds since 1970. */
export interface CollectionTables {
  collections: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    /**
     * The name in lower case: unique among the owner's. For a deleted one `#` and its id, which is not a valid name.
     */
    name_key: string;
    title: string;
    description: string;
    visibility: string;
    /** The highest number that an entry ever had. */
    last_entry: number;
    changed_at: number;
    deleted_at: number | null;
  };
  collection_entries: {
    collection_id: number;
    entry: number;
    /** Ascending along the collection, with gaps. */
    position: number;
    /** May refer to a permanently deleted snippet. */
    snippet_id: number;
  };
  collection_columns: {
    id: Generated<number>;
    collection_id: number;
    /** Unique in its collection: the library with the release, or with the repository and ref of a branch. */
    judged_on: string;
    library: string;
    version: string;
    /** As JSON, with the commit that was judged last; null for a release. */
    branch: string | null;
    uploaded_at: number;
  };
  collection_verdicts: {
    column_id: number;
    /** May refer to a removed entry. */
    entry: number;
    revision: number;
    /** Null for a release. */
    commit_id: string | null;
    verdict: string;
    reason: string;
    uploaded_at: number;
  };
}
