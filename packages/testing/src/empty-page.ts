interface PageElement {
  getAttributeNames(): string[];
  removeAttribute(name: string): void;
  replaceChildren(): void;
}

/**
 * Test files share one page: each starts with an empty one, whatever the file before it has left there. A scroll lock,
 * for instance, leaves a style on `html`.
 */
const { document } = globalThis as { document?: Record<"head" | "body" | "documentElement", PageElement> };
if (document) {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

export {};
