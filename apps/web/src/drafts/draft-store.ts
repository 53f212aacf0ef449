import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { Draft } from "../workspace/draft.ts";

interface Schema extends DBSchema {
  drafts: { key: [tab: string, document: string]; value: Draft; indexes: { document: string } };
}

/** Keeps changed documents in this browser, one for each document and tab. */
export interface DraftStore {
  /** Rejects when the browser denies storage or has no room. */
  keep(draft: Draft): Promise<void>;
  discard(draft: Pick<Draft, "tab" | "document">): Promise<void>;
  /** The drafts of a document, the latest first. */
  of(document: string): Promise<Draft[]>;
  /** All drafts, the latest first. */
  list(): Promise<Draft[]>;
}

const latestFirst = (drafts: unknown[]): Draft[] =>
  drafts
    .flatMap((value) => {
      const draft = Draft.safeParse(value);
      return draft.success ? [draft.data] : [];
    })
    .sort((a, b) => b.changedAt - a.changedAt);

export const createDraftStore = (): DraftStore => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () =>
    (opened ??= openDB<Schema>("online-editor", 1, {
      upgrade(fresh) {
        const store = fresh.createObjectStore("drafts", { keyPath: ["tab", "document"] });
        store.createIndex("document", "document");
      },
    }));
  return {
    async keep(draft) {
      await (await database()).put("drafts", draft);
    },
    async discard({ tab, document }) {
      await (await database()).delete("drafts", [tab, document]);
    },
    async of(document) {
      return latestFirst(await (await database()).getAllFromIndex("drafts", "document", document));
    },
    async list() {
      return latestFirst(await (await database()).getAll("drafts"));
    },
  };
};
