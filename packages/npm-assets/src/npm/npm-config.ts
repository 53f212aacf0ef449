/**
 * Options as pacote and npm-registry-fetch take them: `registry`, `@scope:registry`, `//host/:_authToken`,
 * `ca`, `httpsProxy`, `strictSSL` and so on. `readNpmConfig` gives those of the machine's npm client.
 */
export type NpmConfig = Readonly<Record<string, unknown>> & { readonly registry: string };

/** What is always the same in a request to a registry, over what the npm client is configured to use. */
export const upstreamOptions = (
  npm: NpmConfig,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): NpmConfig & { signal: AbortSignal; timeout: number } => {
  // Our cache takes the place of npm's, which has no bound; and `before` is about installing.
  const { cache: _cache, before: _before, ...options } = npm;
  return {
    ...options,
    registry: npm.registry,
    preferOnline: true,
    retry: { retries: 1, minTimeout: 200, maxTimeout: 200 },
    timeout: timeoutMs,
    // The address of a tarball is the registry's to say, but only on the web. npm's own settings of these
    // names are about dependencies.
    allowRemote: "all",
    allowDirectory: "none",
    allowFile: "none",
    allowGit: "none",
    signal,
  };
};
