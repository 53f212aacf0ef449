import type { Page } from "@playwright/test";

/** Names that are the same in every language. */
const names =
  /Online Editor|Bootstrap Table|Multiple Select|Bootstrap Icons|Font Awesome|(?:Ctrl|Alt|Shift|Cmd|Esc)(?: [\w,[\]]+)*/g;

/**
 * The English that is visible or read out on the screen, except what is marked as English, code and the result: texts
 * with two consecutive lower-case words.
 */
export const englishTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const isOurs = (element: Element | null) =>
      element?.matches(":lang(zh)") &&
      !element.closest(".cm-editor, code, pre, kbd, noscript, script, style");
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isOurs(node.parentElement) && node.parentElement?.checkVisibility())
        found.push(node.nodeValue ?? "");
    for (const element of document.body.querySelectorAll("*"))
      if (isOurs(element))
        for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"])
          found.push(element.getAttribute(name) ?? "");
    return found;
  });
  return [...new Set(texts)].filter((text) => /[a-z]{2,} [a-z]{2,}/.test(text.replaceAll(names, "")));
};
