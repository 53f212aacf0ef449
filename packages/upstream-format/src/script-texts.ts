import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

/** The texts of a document's own scripts, those in templates too. A loop, since markup can be nested deeper than functions. */
export const scriptTexts = (text: string): string[] => {
  const texts: string[] = [];
  const waiting: DefaultTreeAdapterMap["childNode"][] = [...parseFragment(text).childNodes];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (!("tagName" in node)) continue;
    const [content] = node.childNodes;
    if (node.tagName === "script" && content && "value" in content) texts.push(content.value);
    if ("content" in node) waiting.unshift(...node.content.childNodes);
    waiting.unshift(...node.childNodes);
  }
  return texts;
};
