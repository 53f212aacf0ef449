import type { Mistake } from "./config.ts";

/** The host names that only this machine can reach. */
export const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** Where the server listens and at which origins it is reached; null for one that cannot be read. */
interface Reach {
  host: string;
  app: string | null | undefined;
  preview: string | null | undefined;
}

/** What is wrong with the two origins together: one is missing, or the browser would not keep them apart. */
export const originMistakes = (reach: Reach): Mistake[] => [
  ...missingOrigins(reach),
  ...clashingOrigins(reach),
];

const missingOrigins = ({ host, app, preview }: Reach): Mistake[] => {
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
    const why = "it is the address at which people open the editor";
    mistakes.push({ variable: "APP_ORIGIN", message: `is required because ${appIsNeededFor}: ${why}` });
  }
  return mistakes;
};

const clashingOrigins = ({ app = "http://localhost", preview = "http://127.0.0.1" }: Reach): Mistake[] => {
  if (app === null || preview === null) return [];
  const message = whyTheyClash(new URL(app), new URL(preview));
  return message === undefined ? [] : [{ variable: "PREVIEW_ORIGIN", message }];
};

const whyTheyClash = (app: URL, preview: URL): string | undefined => {
  if (app.hostname === preview.hostname)
    return `must have another host name than APP_ORIGIN (${app.hostname}): a different port shares cookies with the editor`;
  if (app.hostname.endsWith(`.${preview.hostname}`) || preview.hostname.endsWith(`.${app.hostname}`))
    return `must not be a subdomain of APP_ORIGIN (${app.hostname}) or the reverse: documents could set cookies for the editor`;
  if (app.protocol === "https:" && preview.protocol === "http:" && isPublic(preview.origin))
    return "must be https because APP_ORIGIN is: browsers block frames that are less safe than their page";
  return undefined;
};

const isPublic = (origin: string | null | undefined) =>
  typeof origin === "string" && !loopbackHosts.has(new URL(origin).hostname);
