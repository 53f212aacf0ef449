import type { Frame, Page } from "@playwright/test";

/** The visible facts of an example in a page. */
export interface Seen {
  /** True when the expected text is shown. */
  isShown: boolean;
  text: string;
  rows: number;
  /** The content and size of each icon: a glyph that is not rendered has no content or no box. */
  icons: string[];
  /** Computed styles of the first of each kind. */
  styles: string[];
  /** Uncaught errors, or logged errors and warnings; without addresses. */
  pageErrors: string[];
  /** The paths of files that failed. */
  failed: string[];
}

/** The errors and failed requests of a page while they are recorded. */
export interface Trouble {
  errors(): string[];
  failed(): string[];
  /** Stops recording. */
  end(): void;
}

/** A page whose errors and failed requests are recorded. */
export interface WatchedPage extends Pick<Trouble, "end"> {
  /** What one of its frames shows once it contains a text (ignoring case) and its fonts are loaded. */
  seen(frame: Frame, text: string): Promise<Seen>;
}

/**
 * Messages that the browser and the runner report for every document in a cross-site frame, and those about files,
 * which are in `failed`.
 */
const notOfTheDocument =
  /can escape its sandboxing|This browser blocks cookies in the result|^Failed to load resource|^Refused to execute script/;

export const watchTrouble = (page: Page): Trouble => {
  const pageErrors: string[] = [];
  const failed = new Set<string>();
  const onError = ({ message }: Error) => pageErrors.push(message);
  const onConsole = (message: { type(): string; text(): string }) => {
    const text = message.text();
    if (["error", "warning"].includes(message.type()) && !notOfTheDocument.test(text))
      pageErrors.push(text.replaceAll(/https?:\/\/\S+/g, "<address>"));
  };
  const onResponse = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) failed.add(new URL(response.url()).pathname);
  };
  // A browser hides another origin's failed response from a page that requested a script.
  const onFailure = (request: { url(): string; failure(): { errorText: string } | null }) => {
    if (request.failure()?.errorText === "net::ERR_BLOCKED_BY_ORB")
      failed.add(new URL(request.url()).pathname);
  };
  page.on("pageerror", onError).on("console", onConsole);
  page.on("response", onResponse).on("requestfailed", onFailure);
  return {
    errors: () => pageErrors.toSorted(),
    failed: () => [...failed].sort(),
    end() {
      page.off("pageerror", onError).off("console", onConsole);
      page.off("response", onResponse).off("requestfailed", onFailure);
    },
  };
};

export const watchPage = (page: Page): WatchedPage => {
  const trouble = watchTrouble(page);
  return {
    seen: async (frame, text) => ({
      ...(await frame.evaluate(look, text)),
      pageErrors: trouble.errors(),
      failed: trouble.failed(),
    }),
    end: trouble.end,
  };
};

/** Runs in the page. */
const look = async (expected: string): Promise<Omit<Seen, "pageErrors" | "failed">> => {
  const root = document.querySelector<HTMLElement>("#example");
  const text = () => root?.innerText.replaceAll(/\s+/g, " ").trim() ?? "";
  const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = performance.now() + 30_000;
  // Some themes transform text to capitals.
  const isShown = () => text().toLowerCase().includes(expected.toLowerCase());
  while (!isShown() && performance.now() < until) await picture();
  await document.fonts.ready;
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
  return { isShown: isShown(), text: text(), rows: root?.querySelectorAll("tr").length ?? 0, icons, styles };
};
