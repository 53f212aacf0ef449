const tabKey = "tab";

/** Runs an access to storage; if storage is denied everything works, but nothing is remembered. */
export const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** A list in session storage, latest first: ten entries. `parse` throws for one that another release has stored. */
export const createTabList = <Entry>(
  key: string,
  parse: (stored: unknown) => Entry,
  isSame: (one: Entry, other: Entry) => boolean,
) => {
  const stored = () => attempt(() => list(JSON.parse(sessionStorage.getItem(key) ?? "[]")), []);
  const readOne = (one: unknown) => attempt(() => [parse(one)], []);
  return {
    read: (): Entry[] => stored().flatMap(readOne),
    /** Puts an entry first, in place of the same one. Those that cannot be read are kept. */
    keep: (entry: Entry): void => {
      const others = stored().filter((one) => !readOne(one).some((other) => isSame(other, entry)));
      attempt(() => sessionStorage.setItem(key, JSON.stringify([entry, ...others].slice(0, 10))), undefined);
    },
  };
};

/** A tab of the browser. */
export interface Tab {
  id: string;
  /** True until something has been stored in it. */
  isNew: boolean;
}

/**
 * The tab, whose id survives a reload and the way back: a link opened in it shows what was sent, like in a new tab. While the tab is open its id is not in session storage: a duplicate of the tab
 * would start with a copy of it, and the two would overwrite each other's drafts.
 */
export const readTab = (): Tab => {
  // A way back from another site's sign-in is none.
  const isLink = typeOfVisit() === "navigate" && !location.pathname.startsWith("/login/");
  const kept = isLink ? null : attempt(() => sessionStorage.getItem(tabKey), null);
  const id = kept ?? newTab();
  const take = () => {
    attempt(() => sessionStorage.removeItem(tabKey), undefined);
  };
  take();
  window.addEventListener("pageshow", take);
  window.addEventListener("pagehide", () => {
    attempt(() => sessionStorage.setItem(tabKey, id), undefined);
  });
  return { id, isNew: kept === null };
};

/** `crypto.randomUUID` is missing if the editor is served without TLS. */
const newTab = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/**
 * Reads what this browser has stored, without a schema library, since it is read before the user can type. Each reader
 * accepts any value and returns `otherwise` for an invalid one.
 */
export type Reader<Value> = (stored: unknown) => Value;

export const flag =
  (otherwise: boolean): Reader<boolean> =>
  (stored) =>
    typeof stored === "boolean" ? stored : otherwise;

/** A number within a range. */
export const within =
  <Otherwise extends number | null>(
    [least, most]: readonly [number, number],
    otherwise: Otherwise,
  ): Reader<number | Otherwise> =>
  (stored) =>
    typeof stored === "number" && stored >= least && stored <= most ? stored : otherwise;

export const oneOf =
  <const Choice extends string, Otherwise extends Choice | null>(
    choices: readonly Choice[],
    otherwise: Otherwise,
  ): Reader<Choice | Otherwise> =>
  (stored) =>
    choices.find((choice) => choice === stored) ?? otherwise;

export const textOrNull: Reader<string | null> = (stored) => (typeof stored === "string" ? stored : null);

/** A list of texts; empty for anything else. */
export const texts: Reader<string[]> = (stored) =>
  Array.isArray(stored) && stored.every((item) => typeof item === "string") ? stored : [];

const list: Reader<unknown[]> = (stored) => (Array.isArray(stored) ? stored : []);

/** The fields of a stored object; none for anything else. */
export const fieldsOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

/** How the browser came to this page; undefined where it does not say. */
export const typeOfVisit = (): string | undefined => {
  const [visit] = performance.getEntriesByType("navigation");
  return visit && "type" in visit ? String(visit.type) : undefined;
};
