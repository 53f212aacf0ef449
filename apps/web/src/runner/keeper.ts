import type { KeeperRequest } from "@online-editor/contract";

/**
 * A hidden frame of the preview origin. While it lives, so does the origin's process, and a run starts in half the
 * time; and it clears the origin's storage before another document runs. Only the page that frames it, which the
 * server's `frame-ancestors` makes the editor, is listened to.
 */
const editor = window.parent;

const clearCookies = () => {
  const paths = ["/", "/run", "/run/"];
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=")[0] ?? "";
    for (const path of paths) document.cookie = `${name}=; path=${path}; max-age=0`;
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

/** Where one kind of storage is blocked there is nothing to clear in it; the others are cleared all the same. */
const clearStorage = () =>
  Promise.allSettled([
    attempt(clearCookies),
    attempt(() => {
      localStorage.clear();
    }),
    attempt(() => {
      sessionStorage.clear();
    }),
    deleteDatabases(),
    deleteCaches(),
  ]);

const attempt = async (act: () => void) => {
  act();
};

addEventListener("message", (event: MessageEvent<KeeperRequest>) => {
  if (event.source !== editor) return;
  const { request } = event.data;
  void clearStorage().then(() => {
    editor.postMessage({ type: "storage-cleared", request }, event.origin);
  });
});

editor.postMessage({ type: "ready" }, "*");
