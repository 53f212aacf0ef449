const reloadedKey = "reloaded-for-build";
const onceInMs = 60_000;

/**
 * A part of the editor that cannot be fetched was most likely replaced by a newer build: the page is loaded again,
 * once in a while; drafts are kept by then. If the part is still missing, or the server is gone, with which the whole
 * page would be, `onMissing` is told.
 */
export const reloadOnStaleBuild = (onMissing: () => void): void => {
  window.addEventListener("vite:preloadError", () => {
    void isServerThere().then((isThere) => {
      if (!isThere || hasReloaded()) onMissing();
      else window.location.reload();
    });
  });
};

const isServerThere = () =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the page was loaded again for this a moment ago; where storage is denied it must not be, lest it go on for ever. */
const hasReloaded = () => {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey));
    if (Date.now() - last < onceInMs) return true;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return false;
  } catch {
    return true;
  }
};
