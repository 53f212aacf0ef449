/** Comments and the texts of scripts are passed over; every part may end with the text, so that none is read twice. */
const loading = /<!--[^]*?(?:-->|$)|<script\b([^>]*)(?:>|$)[^]*?(?:<\/script\s*>|$)|<link\b([^>]*)(?:>|$)/gi;

/** The scripts and links of a fragment with addresses of other hosts, as written, in order. */
export const fileTagsIn = (markup: string) =>
  [...markup.matchAll(loading)].flatMap(({ 0: text, 1: script, 2: link, index: start }) => {
    const element = script === undefined ? "link" : "script";
    const valueOf = (name: string) => attributeIn(` ${script ?? link ?? ""}`, name);
    const address = valueOf(element === "link" ? "href" : "src");
    return /^(?:https?:)?\/\//i.test(address) ? [{ element, address, text, start, valueOf }] : [];
  });

const attributeIn = (attributes: string, name: string): string => {
  const value = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(
    attributes,
  );
  return (value?.[1] ?? value?.[2] ?? value?.[3] ?? "").trim();
};
