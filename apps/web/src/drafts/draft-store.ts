import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import { Draft } from "../workspace/draft.ts";
import { unsettledDrafts as unsettled } from "./unsettled-drafts.ts";

interface Schema extends DBSchema {
  drafts: { key: [tab: string, document: string]; value: Draft; indexes: { document: string } };
}

/** Keeps changed documents in this browser, one for each document and tab; of very many the latest. */
export interface DraftStore {
  /** Rejects when the browser denies storage or has no room. */
  keep(draft: Draft): Promise<void>;
  /** Keeps a draft before the page goes, when the database has no time left; it moves there at the next use. */
  keepAtOnce(draft: Draft): void;
  discard(draft: Pick<Draft, "tab" | "document">): Promise<void>;
  /** The drafts of a document, the latest first. */
  of(document: string): Promise<Draft[]>;
  /** All drafts, the latest first. */
  list(): Promise<Draft[]>;
}

const maxDrafts = 200;

export const createDraftStore = (): DraftStore => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const database = () =>
    (opened ??= open({
      onGone: forget,
      onWanted() {
        void opened?.then((connection) => {
          connection.close();
        });
        forget();
      },
    })
      .then(takeOver)
      .catch((error: unknown) => {
        // What was denied once may be granted later.
        forget();
        throw error;
      }));
  return {
    async keep(draft) {
      const { store, done } = (await database()).transaction("drafts", "readwrite");
      await Promise.all([store.put(draft), prune(store), done]);
      unsettled.forget(draft);
    },
    keepAtOnce: unsettled.remember,
    async discard({ tab, document }) {
      unsettled.forget({ tab, document });
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

/** Moves drafts that were kept in a hurry into the database, unless it has a later one. */
const takeOver = async (connection: IDBPDatabase<Schema>) => {
  for (const draft of unsettled.list()) {
    const known = Draft.safeParse(await connection.get("drafts", [draft.tab, draft.document])).data;
    if (known === undefined || known.changedAt < draft.changedAt) await connection.put("drafts", draft);
    unsettled.forget(draft);
  }
  return connection;
};

/** `onWanted`: a newer editor in another tab waits for this connection to end. `onGone`: the browser has ended it. */
const open = ({ onWanted, onGone }: { onWanted: () => void; onGone: () => void }) =>
  openDB<Schema>("online-editor", 1, {
    upgrade(fresh) {
      const store = fresh.createObjectStore("drafts", { keyPath: ["tab", "document"] });
      store.createIndex("document", "document");
    },
    blocking: onWanted,
    terminated: onGone,
  });

const latestFirst = (drafts: unknown[]): Draft[] =>
  drafts.flatMap((value) => Draft.safeParse(value).data ?? []).sort((a, b) => b.changedAt - a.changedAt);

/** Deletes the oldest drafts above the limit; what cannot be read counts as the oldest. */
const prune = async (store: IDBPObjectStore<Schema, ["drafts"], "drafts", "readwrite">) => {
  if ((await store.count()) <= maxDrafts) return;
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const ages = values.map((value) => Draft.safeParse(value).data?.changedAt ?? Number.NEGATIVE_INFINITY);
  const byAge = keys.map((key, index) => ({ key, changedAt: ages[index] ?? 0 }));
  byAge.sort((a, b) => b.changedAt - a.changedAt);
  await Promise.all(byAge.slice(maxDrafts).map(({ key }) => store.delete(key)));
};
