/**
 * A page that the editor opens to clear the origin's storage. By the time this runs, the server's `Clear-Site-Data`
 * header has done so in browsers that honour it. This script matters where they do not: on plain http, and for some
 * cookies (decision 002). The page's address is below that of runs, so that it sees the cookies that they see.
 */
const paths = ["/", "/run", "/run/"];
const kindsOfCookie = ["", "; Secure; SameSite=None", "; Secure; SameSite=None; Partitioned"];

/** Every domain that a cookie of this page may have: its own, and those above it. */
const domains = () => {
  const labels = location.hostname.split(".");
  const names = labels.map((_, index) => labels.slice(index).join("."));
  return ["", ...names.map((name) => `; domain=${name}`)];
};

const clearCookies = () => {
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=")[0] ?? "";
    for (const path of paths)
      for (const domain of domains())
        for (const kind of kindsOfCookie)
          document.cookie = `${name}=; path=${path}; max-age=0${domain}${kind}`;
  }
};

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess =
      request.onerror =
      request.onblocked =
        () => {
          resolve();
        };
  });

const deleteDatabases = async () => {
  const databases = await indexedDB.databases();
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])));
};

const deleteCaches = async () => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
};

const deleteFiles = async () => {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
};

/** Only in Chromium: elsewhere using them fails, and there is nothing to clear. */
interface Chromium {
  navigator: { storageBuckets: { keys(): Promise<string[]>; delete(name: string): Promise<void> } };
  webkitRequestFileSystem(
    type: 0 | 1,
    bytes: number,
    done: (files: FileSystem) => void,
    failed: () => void,
  ): void;
}
const chromium = window as unknown as Chromium;

const deleteBuckets = async () => {
  const { storageBuckets } = chromium.navigator;
  for (const name of await storageBuckets.keys()) await storageBuckets.delete(name);
};

type RemovableEntry = FileSystemEntry & {
  remove(done: () => void, failed: () => void): void;
  removeRecursively?(done: () => void, failed: () => void): void;
};

const deleteOldFiles = async (type: 0 | 1) => {
  const { root } = await new Promise<FileSystem>((resolve, reject) => {
    chromium.webkitRequestFileSystem(type, 0, resolve, reject);
  });
  const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
    root.createReader().readEntries(resolve, reject);
  });
  await Promise.all(
    (entries as RemovableEntry[]).map(
      (entry) =>
        new Promise<void>((resolve) => {
          if (entry.removeRecursively) entry.removeRecursively(resolve, resolve);
          else entry.remove(resolve, resolve);
        }),
    ),
  );
};

const attempt = async (act: () => void) => {
  act();
};

/** If one kind of storage is blocked, there is nothing in it to clear; the others are cleared anyway. */
void Promise.allSettled([
  attempt(clearCookies),
  attempt(() => localStorage.clear()),
  attempt(() => sessionStorage.clear()),
  deleteDatabases(),
  deleteCaches(),
  deleteFiles(),
  deleteBuckets(),
  deleteOldFiles(0),
  deleteOldFiles(1),
]).then(() => {
  // Whoever frames it has sent a form that only the editor's own pages can send.
  parent.postMessage("cleared", "*");
});
