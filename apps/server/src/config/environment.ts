import { z } from "zod";
import { SignInEnvironment } from "./sign-in-settings.ts";

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

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** The environment variables of the server. */
export const Environment = z.object({
  PORT: wholeNumber({ from: 1, to: 65_535 }).default(3000),
  HOST: z.string().default("localhost"),
  APP_ORIGIN: Origin.optional(),
  PREVIEW_ORIGIN: PreviewOrigin.optional(),
  DATA_DIR: z.string().default("data"),
  NPM_REGISTRY: BaseUrl.optional(),
  GIT_BASE_URL: BaseUrl.default("https://github.com"),
  GIT_TOKEN: GitToken.optional(),
  BRANCH_REPOSITORIES: RepositoryChoice.optional(),
  BUILD_CACHE_BYTES: wholeNumber({ from: 1, to: Number.MAX_SAFE_INTEGER }).default(gibibyte),
  BUILD_SECONDS: wholeNumber({ from: 1, to: 600 }).default(60),
  BUILD_MEMORY_BYTES: wholeNumber({ from: 128 * mebibyte, to: 64 * gibibyte }).default(512 * mebibyte),
  BUILDS_PER_MINUTE: wholeNumber({ from: 0, to: 1_000_000 }).default(10),
  ASSET_ORIGIN: Origin.optional(),
  ASSETS: z.enum(["all", "libraries"], { error: "must be all or libraries" }).default("all"),
  ASSETS_PER_MINUTE: wholeNumber({ from: 0, to: 1_000_000 }).default(6_000),
  ASSET_CACHE_BYTES: wholeNumber({ from: 1, to: Number.MAX_SAFE_INTEGER }).default(4 * gibibyte),
  DATABASE_URL: DatabaseUrl.optional(),
  MAX_DOCUMENT_BYTES: wholeNumber({ from: 1024, to: 64 * mebibyte }).default(mebibyte),
  SAVES_PER_MINUTE: wholeNumber({ from: 0, to: 1_000_000 }).default(30),
  EXAMPLES_SOURCES: z.string().default(""),
  EXAMPLES_REFRESH_MINUTES: wholeNumber({ from: 1, to: 100_000 }).default(60),
  SIGN_INS_PER_MINUTE: wholeNumber({ from: 0, to: 1_000_000 }).default(30),
  TOKEN_REQUESTS_PER_MINUTE: wholeNumber({ from: 0, to: 1_000_000 }).default(300),
  SESSION_DAYS: wholeNumber({ from: 1, to: 365 }).default(30),
  REPORT_ADDRESS: ReportAddress.optional(),
  DRAIN_SECONDS: wholeNumber({ from: 0, to: 600 }).default(0),
  PROXY_COUNT: wholeNumber({ from: 0, to: 10 }).default(0),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
  ...SignInEnvironment.shape,
});
