import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";

/** Copies assets into a folder under their addresses, each with the brotli copy that a browser would get. */
export const copyAssets = async (
  origin: string,
  addresses: readonly string[],
  folder: string,
): Promise<void> => {
  for (const address of addresses) {
    const path = join(folder, address);
    const plain = await readPlain(origin + address);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, plain);
    const { body, encoding } = await read(origin + address, "br");
    if (encoding === "br") await writeFile(`${path}.br`, body);
    if (address.endsWith(".css")) await copyAssets(origin, linkedFrom(address, plain.toString()), folder);
  }
};

/** An uncompressed body. Throws when the status is not 200. */
export const readPlain = async (url: string): Promise<Buffer> => (await read(url, "identity")).body;

/** Unlike `fetch`, returns the bytes as sent over the network. */
const read = async (url: string, encoding: string) => {
  const request = get(url, { headers: { "accept-encoding": encoding } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${body.toString()}`);
  return { body, encoding: response.headers["content-encoding"] };
};

/** The fonts and images of a style sheet. */
const linkedFrom = (address: string, css: string): string[] => {
  const links = Array.from(css.matchAll(/url\(["']?(?!data:|#)([^"')]+)["']?\)/g), ([, link = ""]) => link);
  return [...new Set(links.map((link) => new URL(link, new URL(address, "http://asset")).pathname))];
};
