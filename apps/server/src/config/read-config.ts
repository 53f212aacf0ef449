import { resolve } from "node:path";
import type { LibraryId } from "@online-editor/contract";
import type { z } from "zod";
import type { DatabaseAddress } from "../database/open-database.ts";
import {
  InvalidSources,
  readSourceSettings,
  type SourceSetting,
} from "../examples/upstream/source-setting.ts";
import { Origin, PreviewOrigin, Settings, variableOf } from "./environment.ts";
import { OperatorError } from "../domain-error.ts";
import { loopbackHosts, type Mistake, originMistakes } from "./origin-mistakes.ts";
import { isForEachOwner, originAt } from "../preview/run-policy.ts";
import { signInMistakes, SignInSettings, signInSettings } from "./sign-in-settings.ts";

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
  const parse = <Schema extends z.ZodObject>(schema: Schema) =>
    schema.safeParse(
      Object.fromEntries(Object.keys(schema.shape).map((name) => [name, given[variableOf(name)]])),
    );
  const [parsed, signIn] = [parse(Settings), parse(SignInSettings)];
  const defaultLibrary = libraries.find((id) => id === (given["DEFAULT_LIBRARY"] ?? libraries[0]));
  const sources = sourcesIn(given["EXAMPLES_SOURCES"], libraries);
  const mistakes = [
    ...[parsed, signIn]
      .flatMap(({ error }) => error?.issues ?? [])
      .map(({ path, message }) => ({ variable: variableOf(path.join(".")), message })),
    ...signInMistakes(given),
    ...originMistakes(originsIn(given)),
    ...sources.mistakes,
    ...(defaultLibrary
      ? []
      : [{ variable: "DEFAULT_LIBRARY", message: `must be one of ${libraries.join(", ")}` }]),
  ];
  if (!parsed.success || !signIn.success || !defaultLibrary || mistakes.length > 0)
    throw new InvalidConfig(mistakes);
  const { databaseUrl, ...settings } = parsed.data;
  const documentOrigins = settings.previewOrigin ?? `http://127.0.0.1:${settings.port}`;
  const previewOrigin = originAt(documentOrigins, "files");
  return {
    ...settings,
    appOrigin: settings.appOrigin ?? `http://localhost:${settings.port}`,
    /** Where documents run; with `ownerOrigins`, only the files that they share. */
    previewOrigin,
    /** Where each owner's documents run, with `*` for the owner's label. */
    ownerOrigins: isForEachOwner(documentOrigins) ? documentOrigins : undefined,
    dataDir: resolve(settings.dataDir),
    assetOrigin: settings.assetOrigin ?? previewOrigin,
    database: databaseOf(databaseUrl, settings.dataDir),
    exampleSources: sources.settings,
    ...signInSettings(signIn.data),
    defaultLibrary,
  };
};

const databaseOf = (url: string | undefined, dataDir: string): DatabaseAddress =>
  url === undefined ? { file: resolve(dataDir, "editor.sqlite") } : { url };

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
