import type { Library, Version } from "@online-editor/contract";

/** `passing`: named for something else, such as since when an option exists, or as the range that a manifest allows. */
type Said = "good" | "bad" | "other" | "passing";

/**
 * Reads the releases in a report's words: those of a form's field, and those of sentences such as “works in 1.18, broken
 * since 1.22.1”. A release without its last number is the oldest of its kind where it works, the newest where not.
 */
export const releasesNamed = (words: string, { releases }: Library) => {
  /**
   * Where it works, where not, named without a word on that, the last before one in which it is fixed, and no release
   * here; each in the order of the text.
   */
  const found: Record<Said | "beforeFix" | "unknown", Version[]> = {
    good: [],
    bad: [],
    other: [],
    passing: [],
    beforeFix: [],
    unknown: [],
  };
  let heading = "";
  for (const line of words.replaceAll(/https?:\/\/\S+/g, "").split("\n")) {
    if (/^ {0,3}#{1,6} /.test(line)) heading = line;
    const isOfForm = /version|release|版本/i.test(heading) && line !== heading;
    for (const { text, before, after, clause } of line.split(clauseEnd).flatMap(versionsIn)) {
      const isExplained = isOfForm || lead.test(before) || /\.\d+\./.test(text);
      if (!isExplained || otherProduct.test(before) || isOut.test(after)) continue;
      const said = verdictOf(before, after, clause);
      const says = said === "other" && isOfForm ? (works.test(heading) ? "good" : "bad") : said;
      const start = `${text.replace(/\.x$/i, "")}.`;
      const fitting = releases.filter(({ version }) => `${version}.`.startsWith(start));
      const named = says === "good" ? fitting.at(-1) : fitting[0];
      const isFixed = fixedIn.test(before);
      const isBefore =
        isFixed || (says === "good" && /(?:\bbefore|\bprior to|\bolder than|<)\s*v?$/i.test(before));
      const meant = named && isBefore ? (releases[releases.indexOf(named) + 1] ?? named) : named;
      const list = found[meant ? (isFixed ? "beforeFix" : says) : "unknown"];
      const version = meant?.version ?? (text as Version);
      if (isOwn.test(before) && meant) found.bad = [version, ...found.bad.filter((one) => one !== version)];
      else if (!list.includes(version)) list.push(version);
    }
  }
  return found;
};

/**
 * The releases of a library that stand right behind its name in any text: an address, a file's name or a comment beside
 * its tag, a lock file, a list of resources. In their order; a range is its newest release. `unknown` are those that are not here.
 */
export const releasesWritten = (
  text: string,
  { package: name, releases }: Library,
): Record<"known" | "unknown", Version[]> => {
  const file = String.raw`(?:[\w/-]*(?:\.min)?\.(?:js|css))?`;
  const between = String.raw`(?:["'@/:\s^~=v,>{(-]|<\/script|<!--|"?version){1,12}`;
  const written = new RegExp(
    String.raw`(?<![\w-])${name}(?:-vue)?${file}${between}(\d+\.\d+(?:\.\d+)?)(?![\w-]|\.\d)`,
    "gi",
  );
  // A lock file has the range before the release that it stands for.
  const locked = text.matchAll(
    new RegExp(String.raw`^"?${name}@[^\n]*:\s*\n\s*version:? "?(\d+\.\d+\.\d+)`, "gm"),
  );
  const found = { known: new Set<Version>(), unknown: new Set<Version>() };
  // What is installed says more than the range that allows it.
  const [ranges = [], exact = []] = [true, false].map((isWide) =>
    Array.from(text.matchAll(written)).filter(([whole]) => /[~^>]\D*[\d.]+$/.test(whole) === isWide),
  );
  for (const [, version = ""] of [...locked, ...exact, ...ranges]) {
    const release = releases.find((one) => `${one.version}.`.startsWith(`${version}.`));
    if (release) found.known.add(release.version);
    else found.unknown.add(version as Version);
  }
  return { known: [...found.known], unknown: [...found.unknown] };
};

/** The release to take for one that may not be here: itself, else the newest that is older, else the oldest. */
export const nearestRelease = (version: string, { releases }: Library): Version | undefined =>
  (releases.find((one) => byVersion(version, one.version) >= 0) ?? releases.at(-1))?.version;

export const newestFirst = (versions: readonly Version[]): Version[] =>
  versions.toSorted((one, other) => byVersion(other, one));

const byVersion = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });

/** Between which two releases it broke, as the report says, which is about the newer. */
export const endsOf = (
  to: Version,
  { good, bad }: ReturnType<typeof releasesNamed>,
  { releases }: Library,
) => {
  const at = releases.findIndex(({ version }) => version === to);
  const older = at === -1 ? [] : releases.slice(at + 1);
  const from = older.find(({ version }) => good.includes(version))?.version;
  return from !== undefined && (bad.includes(to) || !good.includes(to)) ? { good: from, bad: to } : null;
};

const clauseEnd =
  /[.;!?](?=\s|$)|(?<!\d)[,，]|[,，](?!\s*(?:and |or |v)*\d+\.\d+)|[；。！？()（）]|\s[-–—]\s|\b(?:but|while|whereas|however)\b|(?<!\d )\band\b(?= v?\d)|但是?/;
const lead =
  /(?:\bv|versions?|releases?|in|with|on|since|from|to|until|till|before|after|than|[<>=]|and|or|affected\W*|table|select|work\w*|版本|升级到|在|到)[\s:：*`]*$/i;
const otherProduct =
  /(?:bootstrap(?![- ]?table)|jquery|chrome|chromium|firefox|safari|edge|opera|node|npm|yarn|react|vue|angular|popper(?:\.js)?|php|laravel|rails|django|net|core|windows|macos|ios|android|awesome|select2|java|typescript|vite|webpack|semantic ui|bulma|foundation|materialize)(?:-sites|-css)?(?:[\s:=@("'v/.*-]|versions?|\bis\b|\bwas\b|是|\d)*$/i;
const worksNot =
  /bad|broke|break|fail|nothing|throw|exception|stop|n[o']t\b|no longer|bug|regress|wrong|error|\bsince\b(?=\W*$|(?:\s(?:v|versions?|releases?|the|upgrad\w+ to|updat\w+ to)\b)*\s*[\w-]*\s*v?\d)|\bstart(?:ed|s|ing)\b|\bstill\b(?! (?:works?|fine|ok))|affected|issue|problem|crash|empty|missing|lost|(?:up(?:grad|dat)|switch|mov|jump|chang)\w*|不|无|报错|失效|异常|升级|[升换]到|升至|更新到/i;
const works =
  /work|fine|\bkept\b|\bok\b|okay|good|correct|before|prior|until|\btill\b|up to|last|as expected|downgrad|revert|back to|\bright\b(?! now| away)|\bcan\b(?! ?not|'t| (?:look|see|find|try|test|check|view|reproduce|be (?:seen|found|viewed|reproduced))\b)|正常|可以|没有?(?:这个|此|该)?问题/i;
const worksUntil =
  /\b(?:(?<!\bstart\w* )from(?: (?:(?:bootstrap|multiple)[- ]?(?:table|select)|versions?|releases?))?|until|till|up to|before|prior to|older than|downgrad\w*(?: \w+)? to|back to|revert\w* to)\s*v?$/i;

/** Of the release that the reporter has, which is what a report is about. */
const isOwn =
  /\b(?:mine is|i(?:['’]m| am)? (?:use|using|on|run|running)|my (?:current )?version(?: is|:)?)\s*(?:version\s*)?v?$|(?:我用的|使用的|当前)(?:版本)?(?:是|:|:)?\s*v?$/i;

/** As good as “fine”. */
const isWithout =
  /\b(?:without|with no|no|never (?:an?|any)|not an?y?)\s+(?:an?y? |single |further )?(?:complaints?|problems?|issues?|troubles?|errors?|hitch(?:es)?)\b|(?:没有?|无)(?:任何|什么)?(?:问题|报错|异常)/gi;

const isAbsent =
  /(?:do(?:es)?n[o']t|did ?n[o']t|not|never) (?:happen|occur|appear|exist|there)|\bnothing (?:like (?:this|that|it)|wrong|strange)|没有?出现|不会出现|不存在/i;
const isLeft = /^\s*(?:->|=>|→|➜|到)\s*v?$/;

/** The words before a release in which it is over; the one before that has it. */
const fix = String.raw`\b(?:fixed|solved|resolved|corrected|done|gone|released|merged)\s{1,9}(?:in|with|by|since|as of)\s{1,9}(?:the |a )?(?:new |next |latest )?(?:version |release )?v?`;
const fixedIn = new RegExp(`${fix}$`, "i");

/** The words that name a release in which it is fixed; null: there are none. */
export const fixNamed = (text: string): string | null =>
  new RegExp(String.raw`${fix}\d[\d.]*\d`, "i").exec(text)?.[0] ?? null;

/** What a release brought, and the ranges of a manifest. */
const isPassing = /\b(?:since|as of|in|with|from)\s+v?$/i;
const isBrought =
  /^\W*(?:it(?:['’]s| is| was)|there (?:is|was)|we|you|one|i)?\s*(?:now |also |finally )?(?:is |was |has been |became |be )?(?:possible|available|supported|introduced|added|exists?|can (?:now )?(?:be|use|set|have))\b/i;
/** “1.5.2 is out!” */
const isOut = /^\s*(?:is|has been)\s+(?:now\s+)?(?:out|released|published)\b/i;
const isRange = /[\^~]\s*$/;

const verdictOf = (before: string, after: string, clause: string): Said => {
  if (isRange.test(before) || (isPassing.test(before) && isBrought.test(after))) return "passing";
  if (isLeft.test(after) || isAbsent.test(after) || isAbsent.test(before)) return "good";
  if (
    worksUntil.test(before) ||
    (/从\s*$/.test(before) && !/^\s*(?:版本?)?(?:开始|起|以后|之后)/.test(after))
  )
    return "good";
  for (const part of [before, after, clause].map((one) => one.replaceAll(isWithout, "fine"))) {
    if (worksNot.test(part)) return "bad";
    if (works.test(part)) return "good";
  }
  return "other";
};

/** The versions of a clause, each with the words before it and after it, up to the next one. */
const versionsIn = (clause: string) => {
  const parts = clause.split(/(?<![\w./-])v?(\d{1,2}\.(?:\d{1,2}(?:\.(?:\d{1,2}|x))?|x))(?![\w-]|\.\d)/i);
  return parts.flatMap((text, at) => {
    const [before = "", after = ""] = [parts[at - 1]?.slice(-200), parts[at + 1]?.slice(0, 200)];
    return at % 2 === 1 ? { text, before, after, clause } : [];
  });
};
