import { execFile } from "node:child_process";
import { delimiter, dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { NpmConfig } from "./fetch-packument.ts";

/**
 * Reads the configuration of the npm client on this machine (registries, credentials, certificates, proxies) as npm
 * does: from `npm_config_*` in the environment and the .npmrc files of the project around `cwd`, the user and the
 * machine. `registry` overrides the default registry in all of these; registries of scopes stay. Source: npm's
 * documentation of `config` and `npmrc`.
 */
export const readNpmConfig = async ({
  env,
  cwd = process.cwd(),
  registry,
}: {
  env: Readonly<Record<string, string | undefined>>;
  cwd?: string;
  registry?: string | undefined;
}): Promise<NpmConfig> => {
  const [{ default: Config }, { default: npms }] = await Promise.all([
    import("@npmcli/config"),
    import("@npmcli/config/lib/definitions/index.js"),
  ]);
  const { definitions, shorthands, flatten } = npms;
  const config = new Config({
    definitions,
    shorthands,
    flatten,
    npmPath: npmFolder(env),
    // The command line belongs to another program.
    argv: ["node", "npm"],
    // A copy, because npm writes to it.
    env: { ...env, ...(await locateGlobalConfig(env, cwd)) },
    cwd,
    warn: false,
  });
  await config.load();
  const options = { ...config.flat, ...(registry !== undefined && { registry }) };
  return { ...options, ...WithRegistry.parse(options) };
};

/** npm's own folder, where its distributor may have left settings; a missing folder has none. */
const npmFolder = ({ npm_execpath: cli }: Readonly<Record<string, string | undefined>>): string =>
  cli === undefined ? join(dirname(process.execPath), "npm") : dirname(dirname(cli));

const WithRegistry = z.object({ registry: z.url({ protocol: /^https?$/ }) });

/**
 * The machine's .npmrc is found relative to the node that runs npm, which need not be the one that runs this. npm
 * passes its place to the scripts that it starts; otherwise npm is run to find out. Without npm there is no
 * configuration to find.
 */
const locateGlobalConfig = async (
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Promise<Record<string, string>> => {
  const { npm_config_globalconfig: file, npm_config_prefix: prefix, ...rest } = env;
  const configured = file ?? prefix;
  if (configured !== undefined && !isInPackages(configured)) return {};
  try {
    const { stdout } = await promisify(execFile)("npm", ["config", "get", "globalconfig"], {
      cwd,
      env: { ...rest, PATH: withoutPackages(env["PATH"]) },
      timeout: ASK_TIMEOUT_MS,
      // On Windows npm is a script, which only a shell can start.
      shell: process.platform === "win32",
    });
    return { npm_config_globalconfig: stdout.trim() };
  } catch {
    return {};
  }
};

/** A node that was installed as a package misleads npm: there is no machine's .npmrc beside it. */
const isInPackages = (path: string): boolean => path.split(sep).includes("node_modules");

const withoutPackages = (path = ""): string =>
  path
    .split(delimiter)
    .filter((folder) => !isInPackages(folder))
    .join(delimiter);

const ASK_TIMEOUT_MS = 20_000;
