import { clearingField, formFields, RunId, runSandbox, type Settings } from "@online-editor/contract";
import { getDomain } from "tldts";
import { DomainError } from "../domain-error.ts";

/** The facts of a request that decide whether it may start a run, open an embed's keeper, or have the storage cleared. */
interface FrameRequest {
  /** The `Origin` header. */
  origin: string | undefined;
  /** The `Sec-Fetch-Dest` header. */
  destination: string | undefined;
}

/**
 * Throws `run-refused` unless the editor itself requests it, for a frame. Browsers send `Sec-Fetch-Dest` to
 * trustworthy origins only (https and loopback, Fetch Metadata section 3), so elsewhere its absence is accepted.
 */
export const checkFrame = (
  { origin, destination }: FrameRequest,
  { appOrigin, previewOrigin }: { appOrigin: string; previewOrigin: string },
): void => {
  if (origin !== appOrigin)
    throw new DomainError("run-refused", "Only the editor's own page may start a run.");
  if (destination === undefined ? isTrustworthy(previewOrigin) : destination !== "iframe")
    throw new DomainError("run-refused", "A run is shown only in the editor's frame.");
};

/**
 * The value of `Clear-Site-Data`. Not the cache: it contains only what a document's servers send to everybody, and
 * library files would be fetched again for each document. Browsers clear the cookies of the whole registrable domain
 * (Clear Site Data, section 4.2.2), so cookies are omitted where the editor shares that domain.
 */
export const clearSiteData = ({
  appOrigin,
  previewOrigin,
}: {
  appOrigin: string;
  previewOrigin: string;
}): string => (areOneSite(appOrigin, previewOrigin) ? '"storage"' : '"cookies", "storage"');

/**
 * Whether that header alone leaves nothing of another document. Browsers obey it on trustworthy origins; with an origin
 * for each owner Firefox keeps cookies of the domain above.
 */
export const headerClearsAll = ({
  appOrigin,
  previewOrigin,
  ownerOrigins,
}: Pick<Settings, "previewOrigin" | "ownerOrigins"> & { appOrigin: string }): boolean =>
  ownerOrigins === undefined && isTrustworthy(previewOrigin) && !areOneSite(appOrigin, previewOrigin);

/** Whether two origins belong to one registrable domain, by the public suffix list. */
const areOneSite = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((origin) => getDomain(origin, { allowPrivateDomains: true }));
  return typeof first === "string" && first === second;
};

/** Throws `run-refused` unless the editor could have generated the id. */
export const checkRunId = (id: string): void => {
  if (!RunId.safeParse(id).success)
    throw new DomainError("run-refused", "The run's id is not one of the editor's.");
};

/** True for origins that browsers consider trustworthy: https and loopback. */
export const isTrustworthy = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
};

/**
 * The headers of a run's page: never cached, framed only by the editor, and sandboxed however it is opened. In an embed
 * every page around it counts as a framing one, and anybody may embed: there only `checkFrame` ensures that a frame's
 * page comes from the editor's own page, see decision 002.
 */
export const runHeaders = (appOrigin: string, place: FramePlace): Record<string, string> => ({
  "cache-control": "no-store",
  "content-security-policy": [...framedBy(appOrigin, place), `sandbox ${runSandbox}`].join("; "),
  "content-type": "text/html; charset=utf-8",
  "x-content-type-options": "nosniff",
});

/** Enforces who may frame an embed's run. */
export const framedBy = (appOrigin: string, place: FramePlace): string[] =>
  place === "embed" ? [] : [`frame-ancestors ${appOrigin}`];

/** Where a run's frame is: in the editor, or in an embed on any site. */
export type FramePlace = keyof typeof formFields;

/** The names of the form's single field; the page's address is always the same, since the document can read it. */
const fields = (["editor", "embed"] as const).flatMap((place) => {
  const field = formFields[place];
  return [
    { place, clears: false, start: Buffer.from(`${field}=`) },
    { place, clears: true, start: Buffer.from(`${clearingField(field)}=`) },
  ];
});
const end = Buffer.from("\r\n");

/**
 * The document in the body of the editor's form, byte for byte, and what its field says; null for any other body. The
 * form is `text/plain`, which unlike the other encodings needs no decoding of megabytes: `<name>=<value>` and CR LF.
 */
export const documentOfForm = (
  body: unknown,
): { document: Buffer; place: FramePlace; clears: boolean } | null => {
  if (!Buffer.isBuffer(body)) return null;
  for (const { place, clears, start } of fields) {
    if (!body.subarray(0, start.length).equals(start)) continue;
    const hasEnd = body.subarray(-end.length).equals(end);
    return { document: body.subarray(start.length, hasEnd ? -end.length : undefined), place, clears };
  }
  return null;
};

/** True when a preview origin such as `https://*.preview.example` gives each owner a separate one. */
export const isForEachOwner = (origins: string): boolean => origins.includes("//*.");

/** The origin with a label filled in; a single origin is returned as it is. */
export const originAt = (origins: string, label: string): string => origins.replace("*", label);

const label = "[a-z0-9-]{1,63}";

/** Returns a test for `Host` headers that name one of the owners' origins. */
export const ownerHosts = (origins: string): ((host: string) => boolean) => {
  const { host, protocol, port } = new URL(originAt(origins, "x"));
  const schemesOwn = port === "" ? `(:${protocol === "https:" ? 443 : 80})?` : "";
  const rest = host.slice(1).replaceAll(".", "\\.");
  const pattern = new RegExp(`^${label}${rest}${schemesOwn}$`);
  return (name) => pattern.test(name);
};
