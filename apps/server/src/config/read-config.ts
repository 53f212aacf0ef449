import { resolve } from "node:path";
import type { LibraryId } from "@online-editor/contract";
import type { DatabaseAddress } from "../database/open-database.ts";
import { readSourceSettings } from "../examples/upstream/source-setting.ts";
import { Settings, variableOf } from "./environment.ts";
import { OperatorError } from "../domain-error.ts";
import { loopbackHosts, type Mistake, originMistakes } from "./origin-mistakes.ts";
import { isForEachOwner, originAt } from "../preview/run-policy.ts";

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
  const named = Object.fromEntries(
    Object.keys(Settings.shape).map((name) => [name, given[variableOf(name)]]),
  );
  const parsed = Settings.safeParse(named);
  const origins = Reach.safeParse(named);
  const defaultLibrary = libraries.find((id) => id === (given["DEFAULT_LIBRARY"] ?? libraries[0]));
  const exampleSources = readSourceSettings(given["EXAMPLES_SOURCES"] ?? "", libraries);
  const mistakes = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
      variable: variableOf(path.join(".")),
      message,
    })),
    ...signInMistakes(given),
    ...(origins.success ? originMistakes(origins.data) : []),
    ...(exampleSources
      ? []
      : [
          {
            variable: "EXAMPLES_SOURCES",
            message:
              "must be <library>=<folder> or <library>=git:<owner>/<name>[#<branch, tag or commit>][:<folder>], several with " +
              `commas between them; libraries are ${libraries.join(", ")}`,
          },
        ]),
    ...(defaultLibrary
      ? []
      : [{ variable: "DEFAULT_LIBRARY", message: `must be one of ${libraries.join(", ")}` }]),
  ];
  if (!parsed.success || !exampleSources || !defaultLibrary || mistakes.length > 0)
    throw new InvalidConfig(mistakes);
  const {
    databaseUrl,
    githubClientId,
    githubClientSecret,
    githubBaseUrl,
    oidcIssuer,
    oidcClientId,
    oidcClientSecret,
    oidcTitle,
    ...settings
  } = parsed.data;
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
    exampleSources,
    github:
      githubClientId !== undefined && githubClientSecret !== undefined
        ? { baseUrl: githubBaseUrl, clientId: githubClientId, clientSecret: githubClientSecret }
        : undefined,
    oidc:
      oidcIssuer !== undefined && oidcClientId !== undefined && oidcClientSecret !== undefined
        ? {
            issuer: oidcIssuer,
            clientId: oidcClientId,
            clientSecret: oidcClientSecret,
            title: oidcTitle ?? new URL(oidcIssuer).hostname,
          }
        : undefined,
    defaultLibrary,
  };
};

/** What two origins are judged by. */
const Reach = Settings.pick({ host: true, appOrigin: true, previewOrigin: true });

const providers = [
  { all: ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"], also: ["GITHUB_BASE_URL"] },
  { all: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"], also: ["OIDC_TITLE"] },
];

/** The variables missing from a partly configured provider. */
const signInMistakes = (given: Readonly<Record<string, string | undefined>>): Mistake[] =>
  providers.flatMap(({ all, also }) => {
    const present = [...all, ...also].find((variable) => given[variable] !== undefined);
    const missing = present === undefined ? [] : all.filter((variable) => given[variable] === undefined);
    return missing.map((variable) => ({ variable, message: `is required because ${present} is set` }));
  });

const databaseOf = (url: string | undefined, dataDir: string): DatabaseAddress =>
  url === undefined ? { file: resolve(dataDir, "editor.sqlite") } : { url };

/** True when only this machine can reach the server. */
export const listensOnLoopback = ({ host }: Pick<Config, "host">): boolean => loopbackHosts.has(host);

/** The same, with no proxy before it, whose requests would all come from this machine: its address is no public one. */
export const isForThisMachine = ({ host, appOrigin }: Pick<Config, "host" | "appOrigin">): boolean =>
  listensOnLoopback({ host }) && loopbackHosts.has(new URL(appOrigin).hostname);
