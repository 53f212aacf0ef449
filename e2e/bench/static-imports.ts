/**
 * The scripts in a page's head and everything that they import statically, with their bytes as served. What is fetched
 * later is not needed for typing.
 */
export const staticImports = async (origin: string): Promise<Map<string, number>> => {
  const page = await (await fetch(origin)).text();
  const entries = Array.from(
    page.matchAll(/<(?:script|link)(?![^>]+rel="app")[^>]+(?:src|href)="([^"]+\.js)"/g),
    ([, path = ""]) => path,
  );
  const waiting = entries.map((path) => new URL(path, origin).href);
  const bytes = new Map<string, number>();
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (bytes.has(address)) continue;
    const response = await fetch(address, { headers: { "accept-encoding": "br" } });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    bytes.set(address, Number(response.headers.get("content-length")));
    const code = await response.text();
    for (const [, path = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g))
      waiting.push(new URL(path, address).href);
  }
  return bytes;
};
