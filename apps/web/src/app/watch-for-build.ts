/** The entry scripts of a page of the editor: another build has others. */
const entryOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>("script[type=module][src]")]
    .map((script) => script.getAttribute("src"))
    .join();

const shortestPauseMs = 10 * 60_000;

interface WatchForBuildParts {
  /** Called once, when the server has another build than the running one. */
  onNewBuild: () => void;
  fetchPage?: () => Promise<string>;
}

const fetchStartPage = async () => {
  const answer = await fetch("/", { cache: "no-store" });
  if (!answer.ok) throw new Error(`The editor's page answered ${answer.status}.`);
  return answer.text();
};

/** Checks for a newer build of the editor on each return to its tab, at most every ten minutes. */
export const watchForBuild = ({ onNewBuild, fetchPage = fetchStartPage }: WatchForBuildParts): void => {
  const running = entryOf(document);
  // The page is as new as its start, however late this script loads.
  let lookedAt = 0;
  const look = async () => {
    if (document.visibilityState !== "visible" || performance.now() - lookedAt < shortestPauseMs) return;
    lookedAt = performance.now();
    const page = await fetchPage().catch(() => null);
    if (page === null) return;
    const entry = entryOf(new DOMParser().parseFromString(page, "text/html"));
    if (entry === "" || entry === running) return;
    document.removeEventListener("visibilitychange", listen);
    onNewBuild();
  };
  const listen = () => {
    void look();
  };
  document.addEventListener("visibilitychange", listen);
  listen();
};
