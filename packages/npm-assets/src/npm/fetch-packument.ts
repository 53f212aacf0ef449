import { collectBytes, formatBytes, limitBytes, withDeadline } from "../asset-limits.ts";
import { AssetProblem } from "../problems.ts";
import { type Packument, parsePackument } from "./packument.ts";
import { isNotFound, toRegistryProblem } from "./registry-problem.ts";

/** The largest documents of real packages have a few tens of megabytes. */
const MAX_PACKUMENT_BYTES = 128 * 1024 ** 2;

const accepted: Record<Packument["kind"], string> = {
  abbreviated: "application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8",
  full: "application/json",
};

/**
 * Fetches a package's document from the registry; with a kept one of the same kind, only checks whether it has changed.
 * Throws `package-not-found`, `package-unusable`, `registry-refused`, `registry-unreachable`, `registry-timeout`.
 */
export const fetchPackument = async (
  name: string,
  {
    kind,
    kept,
    npm,
    timeoutMs,
    clock,
    signal,
  }: {
    kind: Packument["kind"];
    kept: Packument | undefined;
    npm: NpmConfig;
    timeoutMs: number;
    clock: () => number;
    signal: AbortSignal;
  },
): Promise<Packument> => {
  const comparable = kept?.kind === kind ? kept : undefined;
  const { default: fetchFromRegistry } = await import("npm-registry-fetch");
  try {
    return await withDeadline({ timeoutMs, signal }, async (deadline) => {
      const registry = fetchFromRegistry.pickRegistry(name, npm).replace(/\/+$/, "");
      const response = await fetchFromRegistry(`${registry}/${name.replace("/", "%2f")}`, {
        ...upstreamOptions(npm, { timeoutMs, signal: deadline }),
        spec: name,
        headers: {
          accept: accepted[kind],
          ...(comparable?.entityTag === undefined ? {} : { "if-none-match": comparable.entityTag }),
        },
      });
      if (response.status === 304 && comparable) return { ...comparable, confirmedAt: clock() };
      return parsePackument(await readJson(response.body ?? [], name), {
        name,
        kind,
        confirmedAt: clock(),
        entityTag: response.headers.get("etag") ?? undefined,
      });
    });
  } catch (error) {
    if (isNotFound(error)) {
      throw new AssetProblem("package-not-found", `The registry has no package ${name}. Check its spelling.`);
    }
    throw toRegistryProblem(error, name);
  }
};

const readJson = async (body: Chunks, name: string): Promise<unknown> => {
  const unusable = (detail: string): AssetProblem => new AssetProblem("package-unusable", detail);
  const limit = limitBytes({
    maxBytes: MAX_PACKUMENT_BYTES,
    excess: () =>
      unusable(`The registry's document of ${name} is larger than ${formatBytes(MAX_PACKUMENT_BYTES)}.`),
  });
  const bytes = await collectBytes(limit(asBytes(body)));
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw unusable(`The registry's document of ${name} is not JSON.`);
  }
};

type Chunks = AsyncIterable<string | Buffer> | Iterable<never>;

async function* asBytes(body: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

/**
 * Options of pacote and npm-registry-fetch: `registry`, `@scope:registry`, `//host/:_authToken`, `ca`, `httpsProxy`,
 * `strictSSL` and so on. `readNpmConfig` reads those of the machine's npm client.
 */
export type NpmConfig = Readonly<Record<string, unknown>> & { readonly registry: string };

/** The options that every registry request has, on top of the npm client's configuration. */
export const upstreamOptions = (
  npm: NpmConfig,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): NpmConfig & { signal: AbortSignal; timeout: number } => {
  // Our cache replaces npm's, which has no bound; and `before` is about installing.
  const { cache: _cache, before: _before, ...options } = npm;
  return {
    ...options,
    registry: npm.registry,
    preferOnline: true,
    retry: { retries: 1, minTimeout: 200, maxTimeout: 200 },
    timeout: timeoutMs,
    // The registry decides the address of a tarball, but only on the web. npm's own settings with these names are about
    // dependencies.
    allowRemote: "all",
    allowDirectory: "none",
    allowFile: "none",
    allowGit: "none",
    signal,
  };
};
