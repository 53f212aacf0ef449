// A plain static server for the given folder: each file from memory, with its brotli copy if there is one.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { extname, join, posix, relative, sep } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder that is to be served.");
const files = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => [`/${relative(folder, path).split(sep).join(posix.sep)}`, readFileSync(path)]),
);

const answer: RequestListener = (request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://files").pathname);
  const plain = files.get(path);
  const brotli = request.headers["accept-encoding"]?.includes("br") ? files.get(`${path}.br`) : undefined;
  const body = brotli ?? plain;
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "content-length": body.length,
    // Pages are not stored, files are immutable, as in the product.
    "cache-control": extname(path) === ".html" ? "no-store" : "public, max-age=31536000, immutable",
    ...(brotli && { "content-encoding": "br" }),
  });
  response.end(body);
};

/** The port on the first of the hosts that this machine can listen on. */
const listenOn = async (hosts: readonly string[]): Promise<string> => {
  for (const host of hosts) {
    const server = createServer(answer).listen(0, host);
    const isUp = await once(server, "listening").then(
      () => true,
      () => false,
    );
    const address = server.address();
    if (isUp && address !== null && typeof address === "object")
      return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  }
  throw new Error(`Cannot listen on ${hosts.join(" or ")}.`);
};

// Pages on localhost frame pages of the other origin, another site to the browser: not every system has 127.0.0.2.
const origins = { pages: await listenOn(["localhost"]), frames: await listenOn(["127.0.0.2", "::1"]) };
for (const [path, body] of files)
  if (path.endsWith(".html"))
    files.set(path, Buffer.from(body.toString().replaceAll("{frames}", origins.frames)));
console.log(JSON.stringify(origins));
