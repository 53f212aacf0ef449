import type { Page } from "@playwright/test";

/**
 * Everything that can be seen of a page, line by line: its elements with attributes, place and colours, its texts,
 * what scripts left on it, and what went wrong.
 */
export const whatIsShown = async (page: Page, address: string): Promise<string> => {
  const trouble: string[] = [];
  page.on("pageerror", ({ message }) => trouble.push(`error: ${message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) trouble.push(`${message.type()}: ${message.text()}`);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = await page.evaluate(seeAll);
  return [...seen, ...trouble.map((text) => text.replace(/https?:\/\/\S+/g, "<address>"))].join("\n");
};

/** Runs in the page. */
const seeAll = async (): Promise<string[]> => {
  const textOf = (element: Element, depth: number): string[] => {
    const indent = "  ".repeat(depth);
    const { left, top, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, display, fontSize, borderTopWidth } = getComputedStyle(element);
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`);
    const place = [left, top, width, height].map((pixels) => pixels.toFixed(1)).join(" ");
    const look = [display, color, backgroundColor, fontSize, borderTopWidth].join(" ");
    return [
      `${indent}<${element.tagName.toLowerCase()}${attributes.join("")}> at ${place}, ${look}`,
      ...[...element.childNodes].flatMap((node) => {
        if (node instanceof Element) return node.tagName === "SCRIPT" ? [] : textOf(node, depth + 1);
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? "") : "";
        return text === "" ? [] : [`${indent}  ${JSON.stringify(text)}`];
      }),
    ];
  };
  const all = (): string[] => textOf(document.body, 0);

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let before = "", now = all().join("\n"); before !== now; now = all().join("\n")) {
    before = now;
    // Transitions and what the library does a moment later: unchanged for this long means that it has come to rest.
    const until = performance.now() + 300;
    while (performance.now() < until) await frame();
  }

  const plugins: Record<string, unknown> = Reflect.get(Reflect.get(window, "jQuery"), "fn");
  const keysOf = (value: unknown) =>
    Object.keys(value ?? {})
      .sort()
      .join(" ");
  const library = plugins["bootstrapTable"] ?? plugins["multipleSelect"] ?? {};
  const globals = ["BootstrapTable", "MultipleSelect"].map(
    (name) => `${name}: ${typeof Reflect.get(window, name)}`,
  );
  const parts = Object.entries(library).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : keysOf(value)}`,
  );
  return [...all(), ...globals, ...parts];
};
