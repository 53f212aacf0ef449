import { resolve } from "node:path";
import type { LibraryId } from "@online-editor/contract";
import type { z } from "zod";
import type { DatabaseAddress } from "../database/open-database.ts";
import {
  InvalidSources,
  readSourceSettings,
  type SourceSetting,
} from "../examples/upstream/source-setting.ts";
import { Environment, Origin, PreviewOrigin } from "./environment.ts";
import { OperatorError } from "../domain-error.ts";
import { loopbackHosts, type Mistake, originMistakes } from "./origin-mistakes.ts";
import { isForEachOwner, originAt } from "../preview/run-policy.ts";
import { signInMistakes, signInSettings } from "./sign-in-settings.ts";

/** The configuration is invalid; `mistakes` lists every bad variable. */
export class InvalidConfig extends OperatorError {
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    const lines = mistakes.map(({ variable, message }) => `  ${variable}: ${message}`);
    super(["The configuration is invalid:", ...lines].join("\n"));
    this.mistakes = mistakes;
  }
}

/** The server's settings, complete and validated; the README says what they mean. Origins have no path. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment; an empty variable counts as absent. `libraries` are the available ones, the
 * default one first. Throws `InvalidConfig`, which lists every bad variable.
 */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  { libraries }: { libraries: readonly LibraryId[] },
) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  const defaultLibrary = libraries.find((id) => id === (given["DEFAULT_LIBRARY"] ?? libraries[0]));
  const sources = sourcesIn(given["EXAMPLES_SOURCES"], libraries);
  const mistakes = [
    ...(parsed.error?.issues.map(({ path, message }) => ({ variable: path.join("."), message })) ?? []),
    ...signInMistakes(given),
    ...originMistakes(originsIn(given)),
    ...sources.mistakes,
    ...(defaultLibrary
      ? []
      : [{ variable: "DEFAULT_LIBRARY", message: `must be one of ${libraries.join(", ")}` }]),
  ];
  if (!parsed.success || !defaultLibrary || mistakes.length > 0) throw new InvalidConfig(mistakes);
  const settings = parsed.data;
  const documentOrigins = settings.PREVIEW_ORIGIN ?? `http://127.0.0.1:${settings.PORT}`;
  const ownerOrigins = isForEachOwner(documentOrigins) ? documentOrigins : undefined;
  const previewOrigin = originAt(documentOrigins, "files");
  return {
    port: settings.PORT,
    host: settings.HOST,
    appOrigin: settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`,
    /** Where documents run; with `ownerOrigins`, only the files that they share. */
    previewOrigin,
    /** Where each owner's documents run, with `*` for the owner's label. */
    ownerOrigins,
    dataDir: resolve(settings.DATA_DIR),
    /** Undefined: the registry configured for the npm client on this machine. */
    npmRegistry: settings.NPM_REGISTRY,
    gitBaseUrl: settings.GIT_BASE_URL,
    gitToken: settings.GIT_TOKEN,
    /** Undefined: the library's own repository and its forks. */
    branchRepositories: settings.BRANCH_REPOSITORIES,
    buildCacheBytes: settings.BUILD_CACHE_BYTES,
    buildSeconds: settings.BUILD_SECONDS,
    buildMemoryBytes: settings.BUILD_MEMORY_BYTES,
    buildsPerMinute: settings.BUILDS_PER_MINUTE,
    assetOrigin: settings.ASSET_ORIGIN ?? previewOrigin,
    servedAssets: settings.ASSETS,
    assetsPerMinute: settings.ASSETS_PER_MINUTE,
    assetCacheBytes: settings.ASSET_CACHE_BYTES,
    database: databaseOf(settings),
    maxDocumentBytes: settings.MAX_DOCUMENT_BYTES,
    savesPerMinute: settings.SAVES_PER_MINUTE,
    exampleSources: sources.settings,
    examplesRefreshMinutes: settings.EXAMPLES_REFRESH_MINUTES,
    signInsPerMinute: settings.SIGN_INS_PER_MINUTE,
    tokenRequestsPerMinute: settings.TOKEN_REQUESTS_PER_MINUTE,
    sessionDays: settings.SESSION_DAYS,
    ...signInSettings(settings),
    reportAddress: settings.REPORT_ADDRESS,
    drainSeconds: settings.DRAIN_SECONDS,
    proxyCount: settings.PROXY_COUNT,
    defaultLibrary,
    logLevel: settings.LOG_LEVEL,
  };
};

const databaseOf = ({ DATABASE_URL, DATA_DIR }: z.output<typeof Environment>): DatabaseAddress =>
  DATABASE_URL === undefined ? { file: resolve(DATA_DIR, "editor.sqlite") } : { url: DATABASE_URL };

const sourcesIn = (
  text = "",
  libraries: readonly LibraryId[],
): { settings: SourceSetting[]; mistakes: Mistake[] } => {
  try {
    return { settings: readSourceSettings(text, libraries), mistakes: [] };
  } catch (error) {
    if (!(error instanceof InvalidSources)) throw error;
    return { settings: [], mistakes: [{ variable: "EXAMPLES_SOURCES", message: error.message }] };
  }
};

/** True when only this machine can reach the server. */
export const listensOnLoopback = ({ host }: Pick<Config, "host">): boolean => loopbackHosts.has(host);

/** The same, with no proxy before it, whose requests would all come from this machine: its address is no public one. */
export const isForThisMachine = ({ host, appOrigin }: Pick<Config, "host" | "appOrigin">): boolean =>
  listensOnLoopback({ host }) && loopbackHosts.has(new URL(appOrigin).hostname);

/** Validates the two origins together even when other variables are invalid, so that one start reports everything. */
const originsIn = (given: Readonly<Record<string, string | undefined>>) => {
  const read = (text: string | undefined, schema: z.ZodType<string> = Origin) =>
    text === undefined ? undefined : (schema.safeParse(text).data ?? null);
  return {
    host: given["HOST"] ?? "localhost",
    app: read(given["APP_ORIGIN"]),
    preview: read(given["PREVIEW_ORIGIN"], PreviewOrigin),
  };
};
