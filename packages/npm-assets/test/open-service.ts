import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createAssetService, type AssetService, type AssetServiceOptions } from "../src/index.ts";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";
import { startLoopbackRegistry, type LoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";

/** A registry for the running test. */
export const startRegistry = (): Promise<LoopbackRegistry> => duringTest(startLoopbackRegistry());

/** A service for the running test, with its own registry unless one is given. */
export const openService = async (
  options: Partial<AssetServiceOptions> & { registry: { url: string } },
): Promise<TestService> => {
  const { registry, ...given } = options;
  const directory = given.directory ?? (await temporaryFolder());
  const service = createAssetService({
    directory,
    maxCacheBytes: 100_000_000,
    npm: () => Promise.resolve({ registry: registry.url }),
    git: { baseUrl: registry.url, repositories: [] },
    ...given,
  });
  onTestFinished(() => service.close());
  return {
    ...service,
    directory,
    get: (path, headers = {}, init = {}) =>
      service.handle(new Request(`http://assets.test${path}`, { headers, ...init })),
  };
};

export interface TestService extends AssetService {
  directory: string;
  get(path: string, headers?: Record<string, string>, init?: RequestInit): Promise<Response>;
}

/** The code of a problem response, with its status: `404 file-not-found`. */
export const problemOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json();
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return `${response.status} ${String(code)}`;
};

/** The files on disk, as paths below the cache's folder. */
export const listCache = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** A signal that is never aborted. */
export const patiently = (): { signal: AbortSignal } => ({ signal: new AbortController().signal });
