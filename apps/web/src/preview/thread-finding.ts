import { attempt } from "../platform/browser-storage.ts";

/** The last finding, for a page whose first run cannot wait. */
export interface LastFinding {
  read(): boolean | null;
  write(isShared: boolean): void;
}

const sharedThreadKey = "shared-thread";

/** Whether documents last ran in the editor's thread, in this release of this browser. */
export const lastThreadFinding: LastFinding = {
  read: () =>
    attempt(() => {
      const [found, ...agent] = (localStorage.getItem(sharedThreadKey) ?? "").split(" ");
      return agent.join(" ") === navigator.userAgent ? found === "yes" : null;
    }, null),
  write: (isShared) => {
    attempt(
      () => localStorage.setItem(sharedThreadKey, `${isShared ? "yes" : "no"} ${navigator.userAgent}`),
      undefined,
    );
  },
};
