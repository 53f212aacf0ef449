import type { Generated } from "kysely";

/** The tables of collections. Times are in milliseconds since 1970. */
export interface CollectionTables {
  collections: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    /** The name in lower case: unique among the owner's. */
    name_key: string;
    title: string;
    description: string;
    visibility: string;
    /** The highest number that an entry ever had. */
    last_entry: number;
    changed_at: number;
  };
  collection_entries: {
    collection_id: number;
    entry: number;
    /** Ascending along the collection, with gaps. */
    position: number;
    /** May be of a snippet that was deleted for good. */
    snippet_id: number;
  };
}
