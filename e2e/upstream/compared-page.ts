import type { Page } from "@playwright/test";

/** A page whose errors and failed requests are noted, with what can be seen of the example in it. */
export interface ComparedPage {
  page: Page;
  seen: () => Promise<Seen>;
}

export interface Seen {
  text: string;
  rows: number;
  /** Of each icon its content and size: a glyph that is not drawn has no content or no box. */
  icons: string[];
  /** Computed, of the first of each kind. */
  styles: string[];
  errors: string[];
  failed: string[];
}

/** Shows `html` at an address of the preview origin, beside the example data. */
export const showPage = async (
  page: Page,
  { url, html }: { url: string; html: string },
): Promise<ComparedPage> => {
  const errors: string[] = [];
  const failed = new Set<string>();
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("response", (response) => {
    if (response.status() >= 400) failed.add(new URL(response.url()).pathname);
  });
  await page.route(url, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await page.goto(url, { waitUntil: "commit" });
  return {
    page,
    seen: async () => ({ ...(await page.evaluate(look)), errors: [...errors], failed: [...failed].sort() }),
  };
};

const look = (): Omit<Seen, "errors" | "failed"> => {
  const root = document.querySelector<HTMLElement>("#example");
  const names = [
    "color",
    "background-color",
    "font-family",
    "font-size",
    "font-weight",
    "display",
    "padding",
    "border",
    "width",
  ];
  const icons = Array.from(root?.querySelectorAll("i") ?? [], (icon) => {
    const { content, fontFamily } = getComputedStyle(icon, "::before");
    const { width, height } = icon.getBoundingClientRect();
    return `${icon.className}: ${content} ${fontFamily} ${Math.round(width)} by ${Math.round(height)}`;
  });
  const styles = ["h2", "table", "th", "td", "select", "button", ".ms-parent"].flatMap((selector) => {
    const element = root?.querySelector(selector);
    if (!element) return [];
    const style = getComputedStyle(element);
    return names.map((name) => `${selector} ${name}: ${style.getPropertyValue(name)}`);
  });
  return {
    text: root?.innerText.replaceAll(/\s+/g, " ").trim() ?? "",
    rows: root?.querySelectorAll("tr").length ?? 0,
    icons,
    styles,
  };
};
