import { isForEachOwner } from "../preview/run-policy.ts";

/** An environment variable and what was expected of it. */
export interface Mistake {
  variable: string;
  message: string;
}

/** Host names that only this machine can reach. */
export const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** Where the server listens, and its public origins. */
interface Reach {
  host: string;
  appOrigin?: string | undefined;
  previewOrigin?: string | undefined;
}

/** What is wrong with the two origins together: one is missing, or the browser would not isolate them. */
export const originMistakes = (reach: Reach): Mistake[] => [
  ...missingOrigins(reach),
  ...clashingOrigins(reach),
];

const missingOrigins = ({ host, appOrigin: app, previewOrigin: preview }: Reach): Mistake[] => {
  const listensPublicly = loopbackHosts.has(host) ? undefined : `HOST is ${host}`;
  const previewIsNeededFor = listensPublicly ?? (isPublic(app) ? `APP_ORIGIN is ${app}` : undefined);
  const appIsNeededFor = listensPublicly ?? (isPublic(preview) ? `PREVIEW_ORIGIN is ${preview}` : undefined);
  const mistakes: Mistake[] = [];
  if (preview === undefined && previewIsNeededFor) {
    const why = "documents are strangers' code and must run on another site than the editor";
    mistakes.push({
      variable: "PREVIEW_ORIGIN",
      message: `is required because ${previewIsNeededFor}: ${why}`,
    });
  }
  if (app === undefined && appIsNeededFor) {
    const why = "it is where people open the editor";
    mistakes.push({ variable: "APP_ORIGIN", message: `is required because ${appIsNeededFor}: ${why}` });
  }
  return mistakes;
};

const clashingOrigins = ({
  appOrigin: app = "http://localhost",
  previewOrigin: preview = "http://127.0.0.1",
}: Reach): Mistake[] => {
  const message = whyTheyClash(new URL(app), new URL(preview));
  return message === undefined ? [] : [{ variable: "PREVIEW_ORIGIN", message }];
};

const whyTheyClash = (app: URL, preview: URL): string | undefined => {
  if (isForEachOwner(preview.origin)) {
    const parent = new URL(preview.origin.replace("*.", ""));
    if (parent.hostname !== "localhost" || app.hostname !== "localhost") return whyTheyClash(app, parent);
  }
  if (app.hostname === preview.hostname)
    return `must have another host name than APP_ORIGIN (${app.hostname}): ports of one host share cookies`;
  if (isBelow(app, preview) || (isBelow(preview, app) && app.hostname !== "localhost"))
    return `must not be a subdomain of APP_ORIGIN (${app.hostname}) or the reverse: documents could set cookies for the editor`;
  if (app.protocol === "https:" && preview.protocol === "http:" && isPublic(preview.origin))
    return "must be https because APP_ORIGIN is: browsers block http frames in https pages";
  return undefined;
};

/** Browsers treat names below localhost as separate sites, like those below a public suffix. */
const isBelow = (one: URL, other: URL) => one.hostname.endsWith(`.${other.hostname}`);

const isPublic = (origin: string | undefined) =>
  origin !== undefined && !loopbackHosts.has(new URL(origin).hostname.replace(/^\*\./, ""));
