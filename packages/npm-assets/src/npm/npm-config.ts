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
