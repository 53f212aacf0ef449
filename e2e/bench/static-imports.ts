/** Bytes, compressed as served, of the scripts that a page names in its head and all that they import statically. */
export const staticImports = async (origin: string): Promise<number> => {
  const page = await (await fetch(origin)).text();
  const entries = Array.from(
    page.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g),
    ([, path = ""]) => path,
  );
  const waiting = entries.map((path) => new URL(path, origin).href);
  const known = new Set<string>();
  let bytes = 0;
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (known.has(address)) continue;
    known.add(address);
    const response = await fetch(address, { headers: { "accept-encoding": "br" } });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    bytes += Number(response.headers.get("content-length"));
    const code = await response.text();
    for (const [, path = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g))
      waiting.push(new URL(path, address).href);
  }
  return bytes;
};
