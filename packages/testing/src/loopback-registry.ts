import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buildTarball } from "./build-tarball.ts";
import { listenOnLoopback, type LoopbackServer } from "./listen-on-loopback.ts";

/** What to publish: files as in the package, or a complete tarball for what no npm client would pack. */
export interface Publication {
  name: string;
  version: string;
  /** By path; package.json is added when it is missing. */
  files?: Record<string, string | Uint8Array>;
  tarball?: Uint8Array;
  /** The integrity that the registry claims instead of the true one. */
  integrity?: string;
  /** ISO 8601. */
  published?: string;
  deprecated?: string;
  /** Default `latest`. */
  tag?: string;
}

/** A registry of npm packages for tests: real documents and tarballs over real HTTP, on loopback. */
export interface LoopbackRegistry extends LoopbackServer {
  /** The paths requested so far, as the client sent them. */
  readonly requests: readonly string[];
  publish(publication: Publication): Promise<void>;
  /** Called before each response; if it resolves to `answered`, it has sent the response itself. */
  intercept(interceptor: Interceptor | undefined): void;
}

type Interceptor = (request: IncomingMessage, response: ServerResponse) => Promise<"answered" | undefined>;

interface Version {
  manifest: object;
  tarball: Uint8Array;
  published: string;
}

interface Package {
  tags: Record<string, string>;
  versions: Map<string, Version>;
}

/** Starts an empty registry. End it with `stop`. */
export const startLoopbackRegistry = async (): Promise<LoopbackRegistry> => {
  const packages = new Map<string, Package>();
  const requests: string[] = [];
  let intercept: Interceptor | undefined;

  const server = await listenOnLoopback((request, response) => {
    requests.push(request.url ?? "");
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    if ((await intercept?.(request, response)) === "answered") return "answered";
    const [name = "", tarballName] = decodeURIComponent(request.url ?? "")
      .slice(1)
      .split("/-/");
    const found = packages.get(name);
    const version = tarballName?.slice(name.length - name.lastIndexOf("/"), -".tgz".length);
    const tarball = found?.versions.get(version ?? "")?.tarball;
    if (tarballName !== undefined && tarball) return send(response, "application/octet-stream", tarball);
    if (!found || tarballName !== undefined) return sendStatus(response, 404);
    const isFull = request.headers.accept === "application/json";
    const document = JSON.stringify(describe(name, found, isFull ? "full" : "abbreviated"));
    const etag = `"${createHash("sha1").update(document).digest("hex")}"`;
    if (request.headers["if-none-match"] === etag) return sendStatus(response, 304);
    response.setHeader("etag", etag);
    return send(response, "application/json", Buffer.from(document));
  };

  return {
    ...server,
    requests,
    intercept: (interceptor) => {
      intercept = interceptor;
    },
    publish: async ({ name, version, files = {}, tag = "latest", ...publication }) => {
      const tarball = publication.tarball ?? (await packFiles({ name, version, files }));
      const found: Package = packages.get(name) ?? { tags: {}, versions: new Map() };
      packages.set(name, found);
      found.tags[tag] = version;
      found.versions.set(version, {
        tarball,
        published: publication.published ?? "2026-01-01T00:00:00.000Z",
        manifest: {
          name,
          version,
          ...(publication.deprecated !== undefined && { deprecated: publication.deprecated }),
          dist: {
            tarball: `${server.url}/${name}/-/${name.slice(name.lastIndexOf("/") + 1)}-${version}.tgz`,
            integrity: publication.integrity ?? integrityOf(tarball),
          },
        },
      });
    },
  };
};

/** The checksum of a tarball, as registries publish it. */
export const integrityOf = (tarball: Uint8Array): string =>
  `sha512-${createHash("sha512").update(tarball).digest("base64")}`;

const packFiles = ({ name, version, files = {} }: Publication): Promise<Buffer> => {
  const all = { "package.json": JSON.stringify({ name, version }), ...files };
  return buildTarball(Object.entries(all).map(([path, content]) => ({ name: `package/${path}`, content })));
};

const describe = (name: string, { tags, versions }: Package, kind: "full" | "abbreviated"): object => ({
  name,
  "dist-tags": tags,
  versions: Object.fromEntries(Array.from(versions, ([version, { manifest }]) => [version, manifest])),
  ...(kind === "full" && {
    time: Object.fromEntries(Array.from(versions, ([version, { published }]) => [version, published])),
  }),
});

const send = (response: ServerResponse, type: string, body: Uint8Array): ServerResponse =>
  response.writeHead(200, { "content-type": type, "content-length": body.byteLength }).end(body);

const sendStatus = (response: ServerResponse, status: number): ServerResponse =>
  response.writeHead(status).end();
