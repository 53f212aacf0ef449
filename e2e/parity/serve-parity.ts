import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";

/** A site with pages to compare. It gets everything else from the product: packages and example data. */
export interface ParitySite {
  origin: string;
  /** Publishes a page at an address. */
  show(html: string): string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
};

/** Serves the files of `folder` below `/branch/<library>@<commit>/`. */
export const serveParity = async (folder: string, product: string): Promise<ParitySite> => {
  const pages: string[] = [];

  const answer = async (url: string, response: ServerResponse): Promise<void> => {
    // Pages have the same path as the product's runs, so that a document finds the example data beside it.
    const [, kind, rest = ""] = /^\/(run(?=\/\d+$)|branch)\/([^?]+)/.exec(url) ?? [];
    if (kind === "run") {
      response.setHeader("content-type", "text/html; charset=utf-8").end(pages[Number.parseInt(rest)]);
    } else if (kind === "branch") {
      const path = rest.slice(rest.indexOf("/") + 1);
      const body = await readFile(join(folder, path));
      const type = types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      response.setHeader("content-type", `${type}; charset=utf-8`).setHeader("cache-control", "max-age=600");
      response.end(body);
    } else if (url === "/favicon.ico") {
      // Some browsers request it once, and would report to whichever page came first that it is missing.
      response.writeHead(204).end();
    } else {
      const given = await fetch(`${product}${url}`);
      response.statusCode = given.status;
      for (const name of ["content-type", "cache-control"])
        response.setHeader(name, given.headers.get(name) ?? "");
      response.end(await given.bytes());
    }
  };

  const server = createServer((request, response) => {
    answer(request.url ?? "", response).catch(() => {
      response.writeHead(404).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The site has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    show: (html) => `${origin}/run/${pages.push(html) - 1}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
