import type { BrowserContext } from "@playwright/test";

/**
 * Everything that can be seen of a page, line by line: its elements with attributes, position and colours, its texts,
 * what scripts left on it, and errors.
 */
export const whatIsShown = async (context: BrowserContext, address: string): Promise<string> => {
  await context.clearCookies();
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on("pageerror", ({ message }) => trouble.push(`error: ${message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) trouble.push(`${message.type()}: ${message.text()}`);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = await page.evaluate(seeAll);
  await page.close();
  return comparable([...seen, ...trouble].join("\n"));
};

/** Removes what differs every time, or depends on how a script was minified. */
const comparable = (text: string): string => {
  // Foundation and Select2 generate ids.
  const madeUp = new Map<string, string>();
  return text
    .replace(/\b[0-9a-z]{6}(?=-(?:dd-anchor|dropdown)\b)|(?<=\bselect2-)[0-9a-z]{4}(?=-)/g, (id) => {
      const known = madeUp.get(id) ?? `made-up-${madeUp.size}`;
      madeUp.set(id, known);
      return known;
    })
    .replace(/^((?:error|warning): .*?)\bhttps?:\/\/\S+/gm, "$1<address>")
    .replace(/^error: \w{1,2}(?=\.)/gm, "error: <name>");
};

/** Runs in the page. */
const seeAll = async (): Promise<string[]> => {
  const textOf = (element: Element, depth: number): string[] => {
    const indent = "  ".repeat(depth);
    const { left, top, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, display, fontSize, borderTopWidth } = getComputedStyle(element);
    // Sorted: where Chromium puts `style` depends on when it is first accessed.
    const attributes = [...element.attributes]
      .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
      .sort();
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
    await document.fonts.ready;
    // Transitions and the library's delayed work: being unchanged for this long means that the page is at rest.
    const until = performance.now() + 300;
    while (performance.now() < until) await frame();
  }

  const read = (...names: string[]): unknown =>
    names.reduce<unknown>(
      (value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined),
      window,
    );
  const keysOf = (value: unknown): string =>
    typeof value === "string"
      ? value
      : Object.keys(value ?? {})
          .sort()
          .join(" ");
  const library = read("jQuery", "fn", "bootstrapTable") ?? read("jQuery", "fn", "multipleSelect") ?? {};
  const globals = ["BootstrapTable", "MultipleSelect"].map((name) => `${name}: ${typeof read(name)}`);
  const parts = Object.entries(library).map(([name, value]) => `${name}: ${keysOf(value)}`);
  return [...all(), ...globals, ...parts];
};
