import { attempt } from "../kernel/browser-storage.ts";
import { Frame, plainFrame } from "./frame.ts";
import type { LastFinding } from "./late-guard.ts";
import type { LastDocument } from "./document-storage.ts";

const frameKey = "frame";
const lastDocumentKey = "preview-document";
const sharedThreadKey = "shared-thread";

/** How the result is framed in this tab. */
export const readFrame = (): Frame =>
  attempt(() => Frame.parse(JSON.parse(sessionStorage.getItem(frameKey) ?? "null")), plainFrame);

export const storeFrame = (frame: Frame): void => {
  attempt(() => {
    sessionStorage.setItem(frameKey, JSON.stringify(frame));
  }, undefined);
};

/** The last document that ran; if storage is denied, this tab at least remembers its own. */
export const createLastDocument = (): LastDocument => {
  let last: string | null = null;
  return {
    read: () => attempt(() => localStorage.getItem(lastDocumentKey), last),
    write: (document) => {
      last = document;
      attempt(() => {
        localStorage.setItem(lastDocumentKey, document);
      }, undefined);
    },
  };
};

/** Whether documents last ran in the editor's thread, in this release of this browser. */
export const lastThreadFinding: LastFinding = {
  read: () =>
    attempt(() => {
      const [found, ...agent] = (localStorage.getItem(sharedThreadKey) ?? "").split(" ");
      return agent.join(" ") === navigator.userAgent ? found === "yes" : null;
    }, null),
  write: (isShared) => {
    attempt(() => {
      localStorage.setItem(sharedThreadKey, `${isShared ? "yes" : "no"} ${navigator.userAgent}`);
    }, undefined);
  },
};
