import { resolve } from "node:path";
import type { LibraryId } from "@online-editor/contract";
import { z } from "zod";
import type { GitHubSettings } from "./accounts/github-provider.ts";
import type { OidcSettings } from "./accounts/oidc-provider.ts";
import type { DatabaseAddress } from "./database/open-database.ts";
import { loopbackHosts, originMistakes } from "./origin-mistakes.ts";
import { SignInEnvironment, signInMistakes, signInSettings } from "./sign-in-settings.ts";

/** One variable of the environment with what was expected of it. */
export interface Mistake {
  variable: string;
  message: string;
}

/** Thrown for a configuration that cannot be used; `mistakes` names every bad variable. */
export class InvalidConfig extends Error {
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    const lines = mistakes.map(({ variable, message }) => `  ${variable}: ${message}`);
    super(["The configuration has mistakes:", ...lines].join("\n"));
    this.mistakes = mistakes;
  }
}

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
const Origin = z
  .string()
  .refine(isOrigin, "must be an origin such as https://editor.example.com, without a path");
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

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const Environment = z.object({
  PORT: wholeNumber({ from: 1, to: 65_535 }).default(3000),
  HOST: z.string().default("localhost"),
  APP_ORIGIN: Origin.optional(),
  PREVIEW_ORIGIN: Origin.optional(),
  DATA_DIR: z.string().default("data"),
  NPM_REGISTRY: BaseUrl.optional(),
  GIT_BASE_URL: BaseUrl.default("https://github.com"),
  ASSET_ORIGIN: Origin.optional(),
  ASSET_CACHE_BYTES: wholeNumber({ from: 1, to: Number.MAX_SAFE_INTEGER }).default(4 * gibibyte),
  DATABASE_URL: DatabaseUrl.optional(),
  MAX_DOCUMENT_BYTES: wholeNumber({ from: 1024, to: 64 * mebibyte }).default(mebibyte),
  SAVES_PER_MINUTE: wholeNumber({ from: 0, to: 1_000_000 }).default(30),
  SIGN_INS_PER_MINUTE: wholeNumber({ from: 0, to: 1_000_000 }).default(30),
  SESSION_DAYS: wholeNumber({ from: 1, to: 365 }).default(30),
  REPORT_ADDRESS: ReportAddress.optional(),
  PROXY_COUNT: wholeNumber({ from: 0, to: 10 }).default(0),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
  ...SignInEnvironment.shape,
});

/** The server's settings, complete and checked. Origins have no path; sizes are in bytes. */
export interface Config {
  port: number;
  host: string;
  appOrigin: string;
  previewOrigin: string;
  dataDir: string;
  /** Undefined: what the npm client on this machine is configured to use. */
  npmRegistry: string | undefined;
  gitBaseUrl: string;
  assetOrigin: string;
  assetCacheBytes: number;
  /** A PostgreSQL database, or the file of an SQLite database in `dataDir`. */
  database: DatabaseAddress;
  /** The bound of a snippet's document, as UTF-8. */
  maxDocumentBytes: number;
  /** For each user and each address; 0: no bound. */
  savesPerMinute: number;
  /** For each address; 0: no bound. */
  signInsPerMinute: number;
  /** How long a session lasts after its last use. */
  sessionDays: number;
  github: GitHubSettings | undefined;
  oidc: OidcSettings | undefined;
  /** Where people report a snippet: a `mailto:` or `https:` address. */
  reportAddress: string | undefined;
  /** How many proxies of the operator's own stand before the server and add to `X-Forwarded-For`. */
  proxyCount: number;
  defaultLibrary: LibraryId;
  logLevel: (typeof logLevels)[number];
}

/**
 * Reads the environment; an empty variable counts as absent. `libraries` are those there are to choose from.
 * Throws `InvalidConfig` that names every bad variable.
 */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  { libraries }: { libraries: readonly LibraryId[] },
): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  const defaultLibrary = libraries.find((id) => id === (given["DEFAULT_LIBRARY"] ?? "bootstrap-table"));
  const mistakes = [
    ...(parsed.error?.issues.map(({ path, message }) => ({ variable: path.join("."), message })) ?? []),
    ...signInMistakes(given),
    ...originMistakes(originsIn(given)),
    ...(defaultLibrary
      ? []
      : [{ variable: "DEFAULT_LIBRARY", message: `must be one of ${libraries.join(", ")}` }]),
  ];
  if (!parsed.success || !defaultLibrary || mistakes.length > 0) throw new InvalidConfig(mistakes);
  const settings = parsed.data;
  const previewOrigin = settings.PREVIEW_ORIGIN ?? `http://127.0.0.1:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    appOrigin: settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`,
    previewOrigin,
    dataDir: resolve(settings.DATA_DIR),
    npmRegistry: settings.NPM_REGISTRY,
    gitBaseUrl: settings.GIT_BASE_URL,
    assetOrigin: settings.ASSET_ORIGIN ?? previewOrigin,
    assetCacheBytes: settings.ASSET_CACHE_BYTES,
    database:
      settings.DATABASE_URL === undefined
        ? { file: resolve(settings.DATA_DIR, "editor.sqlite") }
        : { url: settings.DATABASE_URL },
    maxDocumentBytes: settings.MAX_DOCUMENT_BYTES,
    savesPerMinute: settings.SAVES_PER_MINUTE,
    signInsPerMinute: settings.SIGN_INS_PER_MINUTE,
    sessionDays: settings.SESSION_DAYS,
    ...signInSettings(settings),
    reportAddress: settings.REPORT_ADDRESS,
    proxyCount: settings.PROXY_COUNT,
    defaultLibrary,
    logLevel: settings.LOG_LEVEL,
  };
};

/** Whether the server can be reached from this machine alone. */
export const listensOnLoopback = ({ host }: Pick<Config, "host">): boolean => loopbackHosts.has(host);

/**
 * Whether a name alone is enough to sign in: where nobody but this machine can ask. With a public address there is a
 * proxy in front, for which everybody is this machine.
 */
export const isLocalSignInOn = ({ host, appOrigin, github, oidc }: Config): boolean =>
  !github && !oidc && listensOnLoopback({ host }) && loopbackHosts.has(new URL(appOrigin).hostname);

/** The two origins are judged together even when other variables are bad, so that one start tells everything. */
const originsIn = (given: Readonly<Record<string, string | undefined>>) => {
  const read = (text: string | undefined) =>
    text === undefined ? undefined : (Origin.safeParse(text).data ?? null);
  return {
    host: given["HOST"] ?? "localhost",
    app: read(given["APP_ORIGIN"]),
    preview: read(given["PREVIEW_ORIGIN"]),
  };
};
