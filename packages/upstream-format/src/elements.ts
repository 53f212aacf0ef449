import type { DefaultTreeAdapterMap } from "parse5";

export type Element = DefaultTreeAdapterMap["element"];

/**
 * All elements of a tree in order. The content of a template is not part of the page: with `inTemplates` it is
 * included, after its template. A loop, since documents can be nested deeper than the call stack, and child by child,
 * since they can have more children than a function takes arguments.
 */
export const elementsOf = (
  root: DefaultTreeAdapterMap["parentNode"],
  { inTemplates = false }: { inTemplates?: boolean } = {},
): Element[] => {
  const elements: Element[] = [];
  const waiting: DefaultTreeAdapterMap["childNode"][] = root.childNodes.toReversed();
  const wait = ({ childNodes }: DefaultTreeAdapterMap["parentNode"]) => {
    for (let at = childNodes.length - 1; at >= 0; at -= 1) {
      const child = childNodes[at];
      if (child) waiting.push(child);
    }
  };
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!("tagName" in node)) continue;
    elements.push(node);
    wait(node);
    if (inTemplates && "content" in node) wait(node.content);
  }
  return elements;
};

export const attributeOf = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;
