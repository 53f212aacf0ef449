import type { SnippetContent } from "@online-editor/contract";

/** The element that carries an exported page's check at the end of its body: data that no browser runs. */
export const checkElement = (check: NonNullable<SnippetContent["check"]>): string =>
  `${start}${JSON.stringify(check).replaceAll("<", String.raw`\u003c`)}</script>`;

/** A page without that element, and the element's JSON; null if the page has none. */
export const takeCheckElement = (page: string): { code: string; check: string | null } => {
  const at = page.lastIndexOf(start);
  const end = page.indexOf("</script>", at);
  if (at === -1 || end === -1) return { code: page, check: null };
  return {
    code: page.slice(0, at) + page.slice(end + "</script>".length),
    check: page.slice(at + start.length, end),
  };
};

/** A document without the front matter of its file, and that as YAML; null if the file has none. */
export const takeFrontMatter = (text: string): { code: string; frontMatter: string | null } => {
  const [whole = "", frontMatter = null] = /^---\r?\n([^]*?)\r?\n---\r?\n/.exec(text) ?? [];
  return { code: text.slice(whole.length), frontMatter };
};

const start = '<script type="application/json" data-check>';
