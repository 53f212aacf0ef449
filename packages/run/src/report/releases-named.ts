import type { Library, Version } from "@online-editor/contract";

/** What a report says of releases. */
export interface NamedReleases {
  /** Where it says that it works; the first named is first, as in the others. */
  good: Version[];
  bad: Version[];
  /** Named without a word on whether it works there. */
  other: Version[];
  /** What it names as a release and the library here does not have. */
  unknown: string[];
}

/**
 * Reads the releases in a report's words: those of a form's field, and those of sentences such as “works in 1.18, broken
 * since 1.22.1”. A release without its last number is the oldest of its kind where it works, the newest where not.
 */
export const releasesNamed = (words: string, library: Library): NamedReleases => {
  const found: NamedReleases = { good: [], bad: [], other: [], unknown: [] };
  let heading = "";
  for (const line of words.split("\n")) {
    if (/^ {0,3}#{1,6} /.test(line)) heading = line;
    const isOfForm = /version|release|版本/i.test(heading) && line !== heading;
    for (const clause of line.replaceAll(/https?:\/\/\S+/g, "").split(clauseEnd)) {
      const [, from, to] = /\bfrom v?(\d[\d.x]*) (?:up )?to v?(\d[\d.x]*)/i.exec(clause) ?? [];
      for (const { text, before, after } of versionsIn(clause)) {
        const isExplained = isOfForm || lead.test(before) || /^v|\.\d+\./.test(text);
        if (!isExplained || otherProduct.test(before) || unit.test(after)) continue;
        const said = text === from ? "good" : text === to ? "bad" : verdictOf(before, after, clause);
        const says = said === "other" && isOfForm ? (works.test(heading) ? "good" : "bad") : said;
        add(
          found,
          { text, says, isBefore: /(?:\bbefore|\bprior to|\bolder than|<)\s*v?$/i.test(before) },
          library,
        );
      }
    }
  }
  return found;
};

const clauseEnd = /[.;!?。](?=\s|$)|[,，；()]|\s[-–—]\s|\b(?:but|while|whereas|however)\b|但是?/;
const lead =
  /(?:\bv|versions?|releases?|in|with|on|since|from|to|until|till|before|after|than|[<>=]|and|or|affected\W*|table|select|work\w*|版本|升级到|在|到)[\s:*`]*$/i;
const unit = /^\s*(?:s|ms|sec\w*|px|r?em|%|[kMG]B|k|years?)\b/;
const otherProduct =
  /(?:bootstrap(?![- ]?table)|jquery|chrome|chromium|firefox|safari|edge|opera|node|npm|yarn|react|vue|angular|popper|php|laravel|rails|django|net|core|windows|macos|ios|android|awesome|select2|java|typescript|vite|webpack|semantic ui|bulma|foundation|materialize)(?:[\s:=@("'v/.*-]|versions?|\d)*$/i;

/** The versions of a clause, each with the words before it and after it, up to the next one. */
const versionsIn = (clause: string) => {
  const found = [
    ...clause.matchAll(/(?<![\w./-])v?(\d{1,2}\.(?:\d{1,2}(?:\.(?:\d{1,2}|x))?|x))(?![\w-]|\.\d)/gi),
  ].map(({ 0: whole, 1: text = "", index }) => ({ text, start: index + whole.length - text.length }));
  return found.map(({ text, start }, at) => {
    const last = found[at - 1];
    const end = start + text.length;
    return {
      text,
      before: clause.slice(Math.max(last ? last.start + last.text.length : 0, start - 200), start),
      after: clause.slice(end, Math.min(found[at + 1]?.start ?? Infinity, end + 200)),
    };
  });
};

const worksNot =
  /bad|broke|break|fail|nothing|throw|exception|stop|n[o']t\b|no longer|bug|regress|wrong|error|since|starting|affected|issue|problem|crash|empty|missing|lost|(?:up(?:grad|dat)\w*|switch\w*|mov\w*) to|不|无|报错|失效|异常|升级/i;
const works =
  /work|fine|\bok\b|okay|good|correct|before|prior|until|till|up to|last|as expected|downgrad|revert|back to|正常|可以/i;

const verdictOf = (before: string, after: string, clause: string): "good" | "bad" | "other" => {
  if (
    /\b(?:until|till|up to|before|prior to|older than|downgrad\w*(?: \w+)? to|back to|revert\w* to)\s*v?$/i.test(
      before,
    )
  )
    return "good";
  for (const part of [before, after, clause]) {
    if (worksNot.test(part)) return "bad";
    if (works.test(part)) return "good";
  }
  return "other";
};

const add = (
  found: NamedReleases,
  { text, says, isBefore }: { text: string; says: "good" | "bad" | "other"; isBefore: boolean },
  { releases }: Library,
) => {
  const start = text.replace(/x$/, "").replace(/(\d)$/, "$1.");
  const fitting = releases.filter(({ version }) => version === text || `${version}.`.startsWith(start));
  const exact =
    fitting.find(({ version }) => version === text) ?? (says === "good" ? fitting.at(-1) : fitting[0]);
  const at = exact ? releases.indexOf(exact) : -1;
  const meant = isBefore && says === "good" ? (releases[at + 1] ?? exact) : exact;
  if (!meant) {
    if (!found.unknown.includes(text)) found.unknown.push(text);
  } else if (!found[says].includes(meant.version)) found[says].push(meant.version);
};
