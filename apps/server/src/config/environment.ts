import { z } from "zod";
import { loopbackHosts } from "./origin-mistakes.ts";

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text) && !text.includes("*");
export const Origin = z
  .string()
  .refine(isOrigin, "must be an origin such as https://editor.example.com, without a path");
export const PreviewOrigin = z
  .string()
  .refine(
    (text) => isOrigin(text.replace(/^(https?:\/\/)\*\./, "$1")),
    "must be an origin such as https://preview.example.net, or https://*.preview.example.net for one origin for each owner",
  );
const BaseUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const DatabaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be an address such as postgres://name:password@host:5432/database",
});
const ReportAddress = z.url({ protocol: /^(mailto|https)$/, error: "must be a mailto: or https: address" });

const wholeNumber = ({ from, to }: { from: number; to: number }) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(from, error).max(to, error));
};

// Characters allowed in an HTTP header.
const GitToken = z.string().regex(/^[\x21-\x7e]+$/, "must be a token without spaces");
const isRepositoryChoice = (entry: string) =>
  /^(\*|[A-Za-z0-9][A-Za-z0-9-]*)\/(\*|[A-Za-z0-9._-]+)$/.test(entry);
const RepositoryChoice = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ""))
  .refine(
    (entries) => entries.length > 0 && entries.every(isRepositoryChoice),
    "must be owner/name, with * for any owner or any name, and commas between several",
  );

const isSafe = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return (
    search + hash === "" && (protocol === "https:" || (protocol === "http:" && loopbackHosts.has(hostname)))
  );
};
/** Secrets are sent there, so it must be https; on this machine http is allowed. */
const ProviderUrl = z.string().refine(isSafe, "must be an https address");
const Text = z.string().max(200, "is longer than 200 characters");

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The settings of the server, each from the variable of its name, see `variableOf`. */
export const Settings = z.object({
  port: wholeNumber({ from: 1, to: 65_535 }).default(3000),
  host: z.string().default("localhost"),
  appOrigin: Origin.optional(),
  previewOrigin: PreviewOrigin.optional(),
  dataDir: z.string().default("data"),
  /** Undefined: the registry configured for the npm client on this machine. */
  npmRegistry: BaseUrl.optional(),
  gitBaseUrl: BaseUrl.default("https://github.com"),
  gitToken: GitToken.optional(),
  /** Undefined: the library's own repository and its forks. */
  branchRepositories: RepositoryChoice.optional(),
  buildCacheBytes: wholeNumber({ from: 1, to: Number.MAX_SAFE_INTEGER }).default(gibibyte),
  buildSeconds: wholeNumber({ from: 1, to: 600 }).default(60),
  buildMemoryBytes: wholeNumber({ from: 128 * mebibyte, to: 64 * gibibyte }).default(512 * mebibyte),
  buildsPerMinute: wholeNumber({ from: 0, to: 1_000_000 }).default(10),
  assetOrigin: Origin.optional(),
  assets: z.enum(["all", "libraries"], { error: "must be all or libraries" }).default("all"),
  assetsPerMinute: wholeNumber({ from: 0, to: 1_000_000 }).default(6_000),
  assetCacheBytes: wholeNumber({ from: 1, to: Number.MAX_SAFE_INTEGER }).default(4 * gibibyte),
  databaseUrl: DatabaseUrl.optional(),
  maxDocumentBytes: wholeNumber({ from: 1024, to: 64 * mebibyte }).default(mebibyte),
  savesPerMinute: wholeNumber({ from: 0, to: 1_000_000 }).default(30),
  examplesRefreshMinutes: wholeNumber({ from: 1, to: 100_000 }).default(60),
  signInsPerMinute: wholeNumber({ from: 0, to: 1_000_000 }).default(30),
  tokenRequestsPerMinute: wholeNumber({ from: 0, to: 1_000_000 }).default(300),
  sessionDays: wholeNumber({ from: 1, to: 365 }).default(30),
  githubClientId: Text.optional(),
  githubClientSecret: z.string().optional(),
  githubBaseUrl: ProviderUrl.transform((url) => url.replace(/\/+$/, "")).default("https://github.com"),
  oidcIssuer: ProviderUrl.optional(),
  oidcClientId: Text.optional(),
  oidcClientSecret: z.string().optional(),
  oidcTitle: Text.optional(),
  reportAddress: ReportAddress.optional(),
  drainSeconds: wholeNumber({ from: 0, to: 600 }).default(0),
  proxyCount: wholeNumber({ from: 0, to: 10 }).default(0),
  logLevel: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
});

/** The environment variable of a setting: `PROXY_COUNT` for `proxyCount`. */
export const variableOf = (setting: string): string =>
  setting.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
