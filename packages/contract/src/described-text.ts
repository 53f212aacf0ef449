/** A part of a description, for display. Its texts are never markup. */
export type DescribedPart =
  | { kind: "text" | "code"; text: string }
  | { kind: "emphasis" | "strong"; parts: DescribedPart[] }
  /** `url` is a complete http or https address, as a browser spells it. */
  | { kind: "link"; url: string; parts: DescribedPart[] }
  /** An issue of the library, written `#1234`. */
  | { kind: "issue"; number: number };

/**
 * Reads a description: code in backticks, `*emphasis*`, `**strong**`, `[text](address)`, plain addresses, and issue
 * numbers. Everything else is plain text, including HTML and addresses of other schemes.
 */
export const describedParts = (description: string): DescribedPart[] => partsOf(description, 0);

/** A description without its marks, for places that show plain text. */
export const plainDescription = (description: string): string => plainText(describedParts(description));

/** An address as a browser spells it; null unless its scheme is http or https. */
export const webAddress = (text: string): string | null => {
  const url = URL.parse(text);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
};

/** The most characters between two marks, so that a hostile text takes linear time. */
const within = "{1,400}?";
const tick = "`";
const marks = new RegExp(
  [
    String.raw`(?<!${tick})(?<ticks>${tick}{1,2})(?!${tick})(?<code>[^]${within})(?<!${tick})\k<ticks>(?!${tick})`,
    String.raw`(?<!\*)\*\*(?=[^\s*])(?<strong>(?:[^*]|\*(?!\*))${within})(?<!\s)\*\*(?!\*)`,
    String.raw`(?<![\w*])\*(?=[^\s*])(?<emphasis>[^*]${within})(?<!\s)\*(?![\w*])`,
    String.raw`\[(?<label>(?:[^[\]]|\[[^[\]]{0,80}\])${within})\]\((?<target>[^\s()<>]{1,2000})\)`,
    String.raw`(?<![\w/])(?<address>https?:\/\/[^\s<>"'*()[\]${tick}]{1,2000}(?<![.,;:!?]))`,
    String.raw`(?<![\w#&/])#(?<issue>[1-9]\d{0,4})(?![\w-])`,
  ].join("|"),
  "gi",
);

/** Deeper than anyone writes; deeper marks are shown as typed. */
const deepest = 4;

const partsOf = (text: string, depth: number): DescribedPart[] => {
  if (depth === deepest) return [{ kind: "text", text }];
  const parts: DescribedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const part = partOf(match.groups ?? {}, depth);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
};

/** Null for a refused address. */
const partOf = (found: Partial<Record<string, string>>, depth: number): DescribedPart | null => {
  const { code, ticks, strong, emphasis, label, target, address, issue } = found;
  if (code !== undefined) return { kind: "code", text: ticks === "``" ? code.trim() : code };
  if (strong !== undefined) return { kind: "strong", parts: partsOf(strong, depth + 1) };
  if (emphasis !== undefined) return { kind: "emphasis", parts: partsOf(emphasis, depth + 1) };
  if (issue !== undefined) return { kind: "issue", number: Number(issue) };
  const url = webAddress(target ?? address ?? "");
  if (url === null) return null;
  const parts: DescribedPart[] =
    label === undefined ? [{ kind: "text", text: address ?? "" }] : withoutLinks(partsOf(label, depth + 1));
  return { kind: "link", url, parts };
};

/** Links cannot be nested. */
const withoutLinks = (parts: readonly DescribedPart[]): DescribedPart[] =>
  parts.flatMap((part): DescribedPart[] => {
    if (part.kind === "link") return withoutLinks(part.parts);
    if (part.kind === "issue") return [{ kind: "text", text: `#${part.number}` }];
    return "parts" in part ? [{ ...part, parts: withoutLinks(part.parts) }] : [part];
  });

const plainText = (parts: readonly DescribedPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === "issue") return `#${part.number}`;
      return "parts" in part ? plainText(part.parts) : part.text;
    })
    .join("");
