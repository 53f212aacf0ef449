import { resolve } from "node:path";
import { LibraryId } from "@online-editor/contract";
import { z } from "zod";

/** Thrown by `readConfig`; `fields` names every bad variable with what was expected. */
export class InvalidConfig extends Error {
  readonly fields: { variable: string; message: string }[];

  constructor(fields: { variable: string; message: string }[]) {
    super(
      ["The configuration has mistakes:", ...fields.map(({ variable, message }) => `  ${variable}: ${message}`)].join("\n"),
    );
    this.fields = fields;
  }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
const Origin = z.string().refine(isOrigin, "must be an origin such as https://editor.example.com, without a path");
const BaseUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const Bytes = z.coerce.number().int().positive();

const Environment = z.object({
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).default("localhost"),
  APP_ORIGIN: Origin.optional(),
  PREVIEW_ORIGIN: Origin.optional(),
  DATA_DIR: z.string().min(1).default("data"),
  NPM_REGISTRY: BaseUrl.optional(),
  GIT_BASE_URL: BaseUrl.default("https://github.com"),
  ASSET_ORIGIN: Origin.optional(),
  ASSET_CACHE_BYTES: Bytes.default(4 * 1024 ** 3),
  DEFAULT_LIBRARY: LibraryId.default(LibraryId.parse("bootstrap-table")),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** The server's settings, complete and checked. Origins have no path; sizes are in bytes. */
export interface Config {
  port: number;
  host: string;
  appOrigin: string;
  previewOrigin: string;
  dataDir: string;
  npmRegistry: string | undefined;
  gitBaseUrl: string;
  assetOrigin: string;
  assetCacheBytes: number;
  defaultLibrary: LibraryId;
  logLevel: string;
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "::1"]);

/** Reads the environment once. Throws `InvalidConfig` that names every bad variable. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new InvalidConfig(
      parsed.error.issues.map(({ path, message }) => ({ variable: path.join("."), message })),
    );
  const settings = parsed.data;
  const mistakes = originMistakes(settings);
  if (mistakes.length > 0) throw new InvalidConfig(mistakes);
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
    defaultLibrary: settings.DEFAULT_LIBRARY,
    logLevel: settings.LOG_LEVEL,
  };
};

/** Whether the server can be reached from this machine alone. */
export const listensOnLoopback = ({ host }: Pick<Config, "host">): boolean => loopbackHosts.has(host);

const originMistakes = (settings: z.infer<typeof Environment>) => {
  const mistakes: { variable: string; message: string }[] = [];
  const { HOST, APP_ORIGIN, PREVIEW_ORIGIN } = settings;
  if (!loopbackHosts.has(HOST)) {
    if (!PREVIEW_ORIGIN)
      mistakes.push({
        variable: "PREVIEW_ORIGIN",
        message: `is required because HOST is ${HOST}: documents are strangers' code and must run on another site than the editor`,
      });
    if (!APP_ORIGIN)
      mistakes.push({
        variable: "APP_ORIGIN",
        message: `is required because HOST is ${HOST}: it is the address at which people open the editor`,
      });
  }
  const app = new URL(APP_ORIGIN ?? "http://localhost");
  const preview = new URL(PREVIEW_ORIGIN ?? "http://127.0.0.1");
  if (app.hostname === preview.hostname)
    mistakes.push({
      variable: "PREVIEW_ORIGIN",
      message: `must have another host name than APP_ORIGIN (${app.hostname}): a different port shares cookies with the editor`,
    });
  return mistakes;
};
