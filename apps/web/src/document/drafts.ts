import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { RevisionNumber, SnippetContent } from "@online-editor/contract";
import { textsIn } from "@online-editor/contract/snippet-texts";
import { attempt, fieldsOf } from "../platform/browser-storage.ts";

/**
 * A changed document kept in the browser. Of an example, whose other texts stay its own, it has only the code, and the
 * title for lists. It has a check only where that is not as saved, and as text: it is read when the draft is restored.
 */
export interface Draft extends Pick<SnippetContent, "title" | "code">, Partial<KeptContent> {
  /** The browser tab in which it was changed. */
  tab: string;
  /** The document's key, see `keyOf`. */
  document: string;
  /** The address that opens it. */
  link: string;
  /** For a snippet: the revision that was changed. */
  base?: RevisionNumber;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** The selection is in the link. */
type KeptContent = Omit<SnippetContent, "title" | "code" | "library">;

/**
 * A draft as stored by this or another release; null for anything else. It is parsed by hand, since it is read before
 * the user can type.
 */
export const draftIn = (stored: unknown): Draft | null => {
  const fields = fieldsOf(stored);
  const { tab, document, link, base, check, report, changedAt } = fields;
  const texts = textsIn(fields);
  if (texts?.title === undefined || texts.code === undefined) return null;
  if (!isText(tab) || !isText(document) || !isText(link)) return null;
  if (!isRevision(base) && base !== undefined) return null;
  if (!Number.isFinite(changedAt) || typeof changedAt !== "number") return null;
  const { title, code } = texts;
  const kept = { ...texts, title, code, tab, document, link, changedAt };
  return {
    ...kept,
    ...(base !== undefined && { base }),
    ...(typeof check === "object" && check !== null && { check: fieldsOf(check) }),
    ...reportIn(report),
  };
};

const reportIn = (stored: unknown): Pick<Draft, "report"> => {
  const { text, uses, chosen } = fieldsOf(stored);
  if (!isText(text)) return {};
  const texts = (one: unknown) =>
    Object.fromEntries(
      Object.entries(fieldsOf(one)).filter((entry): entry is [string, string] => isText(entry[1])),
    );
  return { report: { text, uses: texts(uses), chosen: texts(chosen) } };
};

const isText = (value: unknown): value is string => typeof value === "string";

const isRevision = (value: unknown): value is RevisionNumber =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;

interface Schema extends DBSchema {
  drafts: { key: [tab: string, document: string]; value: Draft; indexes: { document: string } };
}

const maxDrafts = 200;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Keeps changed documents in this browser, one for each document and tab, up to a limit. */
export const createDraftStore = () => {
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
        // Storage may be granted later.
        forget();
        throw error;
      }));
  return {
    /** Rejects when the browser denies storage or has no room. */
    async keep(draft: Draft): Promise<void> {
      const { store, done } = (await database()).transaction("drafts", "readwrite");
      await Promise.all([store.put(draft), prune(store), done]);
      unsettledDrafts.forget(draft);
    },
    /** Keeps a draft when the page closes and the database has no time left; it moves there at the next use. */
    keepAtOnce: unsettledDrafts.remember,
    async discard({ tab, document }: Pick<Draft, "tab" | "document">): Promise<void> {
      unsettledDrafts.forget({ tab, document });
      await (await database()).delete("drafts", [tab, document]);
    },
    /** The drafts of a document, latest first. */
    async of(document: string): Promise<Draft[]> {
      return latestFirst(await (await database()).getAllFromIndex("drafts", "document", document));
    },
    /** All drafts, latest first. */
    async list(): Promise<Draft[]> {
      return latestFirst(await (await database()).getAll("drafts"));
    },
  };
};

/** Moves drafts that were kept at once into the database, unless it has a later one. */
const takeOver = async (connection: IDBPDatabase<Schema>) => {
  for (const draft of unsettledDrafts.list()) {
    const known = draftIn(await connection.get("drafts", [draft.tab, draft.document]));
    if (known === null || known.changedAt < draft.changedAt) await connection.put("drafts", draft);
    unsettledDrafts.forget(draft);
  }
  return connection;
};

/**
 * `onWanted`: a newer editor in another tab waits for this connection to close. `onGone`: the browser has closed it.
 */
const open = ({ onWanted, onGone }: { onWanted: () => void; onGone: () => void }) =>
  // Without a version, so that it also opens a newer editor's database.
  openDB<Schema>("online-editor", undefined, {
    upgrade(fresh) {
      const store = fresh.createObjectStore("drafts", { keyPath: ["tab", "document"] });
      store.createIndex("document", "document");
    },
    blocking: onWanted,
    terminated: onGone,
  });

const latestFirst = (drafts: unknown[]): Draft[] =>
  drafts.flatMap((value) => draftIn(value) ?? []).sort((a, b) => b.changedAt - a.changedAt);

/** Deletes the oldest drafts above the limit; unreadable ones count as the oldest. */
const prune = async (store: IDBPObjectStore<Schema, ["drafts"], "drafts", "readwrite">) => {
  if ((await store.count()) <= maxDrafts) return;
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const ages = values.map((value) => draftIn(value)?.changedAt ?? Number.NEGATIVE_INFINITY);
  const byAge = keys.map((key, index) => ({ key, changedAt: ages[index] ?? 0 }));
  byAge.sort((a, b) => b.changedAt - a.changedAt);
  await Promise.all(byAge.slice(maxDrafts).map(({ key }) => store.delete(key)));
};

const prefix = "unsettled-draft ";
const entryOf = ({ tab, document }: Pick<Draft, "tab" | "document">) => `${prefix}${tab} ${document}`;

/**
 * Drafts in local storage, which writes synchronously: for the moment in which a page closes. There are none if storage
 * is denied or full.
 */
const unsettledDrafts = {
  remember: (draft: Draft): void => {
    attempt(() => localStorage.setItem(entryOf(draft), JSON.stringify(draft)), undefined);
  },
  forget: (draft: Pick<Draft, "tab" | "document">): void => {
    attempt(() => localStorage.removeItem(entryOf(draft)), undefined);
  },
  list: (): Draft[] =>
    attempt(() => Object.entries(localStorage) as [string, string][], []).flatMap(([key, text]) => {
      const draft = key.startsWith(prefix) ? draftIn(attempt<unknown>(() => JSON.parse(text), null)) : null;
      return draft ?? [];
    }),
};
