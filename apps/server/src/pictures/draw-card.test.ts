import { describe, expect, test } from "vitest";
import { readCardFonts } from "./card-fonts.ts";
import { type Card, drawCard } from "./draw-card.ts";

const fonts = await readCardFonts();

const aCard = (change: Partial<Card> = {}): Card => ({
  title: "Rows",
  otherTitle: "Snippet 1",
  author: "ada",
  library: "Bootstrap Table",
  release: "1.27.3",
  theme: "Bootstrap v5",
  code: "<p>Hi</p>",
  ...change,
});

const textsIn = (svg: string) => Array.from(svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g), ([, text]) => text);

test("a card has the title, the author, the selection and the first lines", () => {
  const texts = textsIn(drawCard(aCard({ code: "<p>\n\tTab & more\n</p>" }), fonts));
  expect(texts).toStrictEqual([
    "Rows",
    "ada  ·  Bootstrap Table 1.27.3  ·  Bootstrap v5",
    "1",
    "&lt;p&gt;",
    "2",
    "  Tab &amp; more",
    "3",
    "&lt;/p&gt;",
  ]);
});

describe("a stranger's text", () => {
  const hostile = [
    `</text><script>alert(1)</script>`,
    `"/><image href="http://127.0.0.1/"/>`,
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;`,
    `]]><![CDATA[`,
    `\u0000\u0007\u001b\ufffe\ud800`,
  ];
  test.each(hostile)("is text and never markup: %j", (text) => {
    const svg = drawCard(aCard({ title: text, author: text, code: text }), fonts);
    expect(new Set(svg.match(/<\/?[a-z!]+/gi))).toStrictEqual(
      new Set(["<svg", "<rect", "<text", "</text", "</svg"]),
    );
    expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\ufffe]/u);
  });

  test("cannot hide or reverse other text", () => {
    const [title] = textsIn(
      drawCard(aCard({ title: "pay\u202Eexe.\u202C\u200b\u200d\u2066\ufeffnow" }), fonts),
    );
    expect(title).toBe("payexe.now");
  });

  test("cannot pile marks on a letter", () => {
    const [title = ""] = textsIn(drawCard(aCard({ title: `Z${"\u0301".repeat(500)}algo` }), fonts));
    expect(title.length).toBeLessThan(10);
  });

  test("of any length makes a card of limited size", () => {
    const long = drawCard(
      aCard({
        title: "W".repeat(1e6),
        author: "x".repeat(1e6),
        theme: "行".repeat(1e6),
        code: "<p>".repeat(1e6),
      }),
      fonts,
    );
    expect(long.length).toBeLessThan(10_000);
    const lines = drawCard(aCard({ code: "\n".repeat(1e6) }), fonts);
    expect(lines.length).toBeLessThan(10_000);
  });
});

describe("a title", () => {
  test("wraps between words, and is cut after the second line", () => {
    const title =
      "How rows are sorted by several columns at once, in the order in which they were clicked, and back";
    const [first, second] = textsIn(drawCard(aCard({ title }), fonts));
    expect(title.startsWith(first ?? "-")).toBe(true);
    expect(first).toMatch(/ $/);
    expect(second).toMatch(/…$/);
  });

  test("in Chinese is drawn, and wraps anywhere", () => {
    const [first, second] = textsIn(drawCard(aCard({ title: "表格".repeat(15) }), fonts));
    expect(`${first}${second}`).toBe("表格".repeat(15));
  });

  test("has an ellipsis for letters that no font has, and is replaced if it has no others", () => {
    expect(textsIn(drawCard(aCard({ title: "Rows مرحبا بالعالم 🦊 here" }), fonts))[0]).toBe("Rows …   here");
    expect(textsIn(drawCard(aCard({ title: "مرحبا" }), fonts))[0]).toBe("Snippet 1");
    expect(textsIn(drawCard(aCard({ title: "" }), fonts))[0]).toBe("Snippet 1");
  });
});

test("characters missing from the code font are drawn in the other, in place", () => {
  const svg = drawCard(aCard({ code: "a行b" }), fonts);
  const runs = Array.from(svg.matchAll(/<text x="([\d.]+)"[^>]*font-family="([^"]*)"[^>]*>([^<]*)</g)).slice(
    -3,
  );
  expect(runs.map(([, , family, text]) => [family, text])).toStrictEqual([
    ["Roboto Mono", "a"],
    ["Noto Sans Hans", "行"],
    ["Roboto Mono", "b"],
  ]);
  const places = runs.map(([, x]) => Number(x));
  expect(places).toStrictEqual(places.toSorted((a, b) => a - b));
});
