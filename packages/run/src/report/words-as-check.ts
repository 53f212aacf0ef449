import type { Expectation, Step, TextMatch } from "@online-editor/contract/check";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";

/** What the words of a report say to do or to see: as they say it, and as a part of a check. */
export interface Named<Part> {
  said: string;
  part: Part;
}

/**
 * The controls that the words say to click, the texts to type and the keys to press, in their order. A control that the
 * code has is found as it has it; any other is a button of the library. Steps of a cure, or that nobody took, are none.
 */
export const stepsNamed = (words: string, code: string): Named<Step>[] => {
  const found = stepForms
    .flatMap(({ form, stepOf }) => Array.from(words.matchAll(form), (match) => ({ match, stepOf })))
    .toSorted((one, other) => one.match.index - other.match.index);
  const steps: Named<Step>[] = [];
  for (const { match, stepOf } of found) {
    const part = isTaken(words, match) ? stepOf(firstOf(match.slice(1)), code) : null;
    if (part) steps.push({ said: match[0].trim(), part });
    if (steps.length === mostSteps) break;
  }
  return steps;
};

/**
 * What the words say that is shown and what should be, such as “shows `0` instead of `10`”: two expectations that
 * describe what is wrong, so that they are of a negated check. Null: nothing of it.
 */
export const shownInstead = (words: string): Named<Expectation[]> | null => {
  for (const { form, isWrongFirst } of insteadForms) {
    const match = new RegExp(form, "i").exec(words);
    if (!match) continue;
    const [first = "", second = ""] = match.slice(1).filter(Boolean);
    const [wrong, right] = isWrongFirst ? [first, second] : [second, first];
    // A digit is on every page; and one that shows one of them must not show the other by that.
    if (
      /^\d$/.test(wrong) ||
      isCode.test(wrong + right) ||
      isFoundIn(wrong, right) ||
      isFoundIn(right, wrong)
    )
      continue;
    const part = [matchOf(wrong), matchOf(right, "lacks")].map((one): Expectation => ({
      expect: "result-text",
      match: one,
    }));
    return { said: match[0].trim(), part };
  }
  return null;
};

const mostSteps = 4;

/** What the words say that somebody does, and that is none of some steps: the start of each sentence's rest. */
export const actionsBeside = (words: string, steps: readonly Named<Step>[]): string[] => {
  const rest = steps.reduce((text, { said }) => text.replace(said, " "), words);
  const found = [...rest.matchAll(action)].map(([, act = "", inChinese = ""]) => (act + inChinese).trim());
  return [...new Set(found.filter((one) => one.length > 3 || /[\u4e00-\u9fff]/.test(one)))].slice(0, 5);
};

const action =
  /(?:^\s*(?:\d+[.)]|[-*])\s+|\b(?:I|you|we|users?|when|after|then|and|by|if)\s+)((?:click|press|tap|typ|select|choos|tick|untick|check|uncheck|open|scroll|drag|hover|resiz|expand|collaps|enter|past|delet|clear|remov|clos|reload|drop|go (?:to|back))(?:e|es|s|ed|ing|ting)?\s[^.!?,;:\n]{2,50})|((?:点击|单击|点|输入|选择|勾选|打开|滚动|拖动|展开|关闭|搜索)[^。！？，,.\n]{1,20})/gim;

const quoted = String.raw`[*_]{0,2}["'“”‘’「『【\x60*_]([^"'“”‘’「」『』【】\x60*_\n]{1,60})["'“”‘’」』】\x60*_][*_]{0,2}`;
const number = String.raw`(\d[\d.,:%]{0,19}(?<![.,:]))(?![\w-]|\.\d)`;
const press = "(?:click|press|tap|hit|push)(?:s|ed|ing)?";
const controls = "button|link|tab|icon|checkbox|menu item|header|按钮|链接|图标";

/** A text to be typed, and the field; the named controls; keys. */
const stepForms: readonly { form: RegExp; stepOf: (name: string, code: string) => Step | null }[] = [
  {
    form: new RegExp(
      [
        String.raw`(?:\b(?:typ|enter|writ|search|filter)(?:e|es|ed|ing|s)?\b(?: for| by)?|输入|搜索)\s{0,3}`,
        `(?:${quoted}|${number}|(?!(?:in|into|on|to|for|the|a|by|it|something|anything|nothing|text|words?|values?)\\b)([a-z]{1,20}))`,
        String.raw`\s{0,3}(?:(?:in|into|to|on)\s+)?(?:the\s+|a\s+)?(?:[\w-]{1,20}\s+)?(?:filter|search|in the input)\w*|`,
        String.raw`(?:搜索框|过滤框|筛选框)(?:中|里)?输入\s{0,3}(?:${quoted}|${number})`,
      ].join(""),
      "gi",
    ),
    stepOf: (value) => ({ do: "fill", target: { by: "selector", selector: fields }, value }),
  },
  {
    form: new RegExp(
      [
        String.raw`(?:\b${press}\b(?:\s+(?:on|the|a|${controls}|column|item|option)){0,4}|点击|单击|点)\s{0,3}${quoted}`,
        String.raw`\b${press}\s+(?:on\s+)?the\s+(\w[\w-]{0,19}(?:\s[\w-]{1,19}){0,2})\s+(?:${controls})\b`,
        String.raw`(?:点击|单击|点(?!击))(?:[^\s"'“”，。,.]{1,12}的)?([^\s"'“”，。,.的]{1,12})(?:${controls})`,
      ].join("|"),
      "gi",
    ),
    stepOf: (name, code) => (isKey.test(name) ? null : clickOn(name, code)),
  },
  {
    form: /\b(?:press|hit)(?:ed|ing|es|s)?\s+(?:the\s+)?[`"“*]?(enter|escape|esc|backspace|delete|home|end|tab)\b/gi,
    stepOf: (name) => ({ do: "press", key: keyOf(name.toLowerCase()) }),
  },
];

const isKey = /^(?:enter|escape|esc|backspace|delete|home|end|tab|shift|ctrl|alt|cmd)\b/i;
const keyOf = (name: string) => (name === "esc" ? "Escape" : name.charAt(0).toUpperCase() + name.slice(1));

/** The search fields that the libraries make. */
const fields = ".bootstrap-table .search input, .filter-control input, .ms-search input";

const clickOn = (name: string, code: string): Step | null => {
  if (isCode.test(name)) return null;
  if (/^[#.][\w-]+$/.test(name)) return { do: "click", target: { by: "selector", selector: name } };
  const written = escapeRegExp(name);
  const has = (tag: string) =>
    new RegExp(
      String.raw`<${tag}\b[^<>]{0,500}(?:value=["']?${written}|>(?:\s|<[^<>]{0,500}>){0,20}${written})`,
      "i",
    ).test(code);
  const role = has("a") ? "link" : "button";
  const isOther =
    role === "button" && !has("(?:button|input)") && new RegExp(`[>"'\`]${written}[<"'\`]`).test(code);
  return { do: "click", target: isOther ? { by: "text", text: name } : { by: "role", role, name } };
};

const isCure =
  /\bfix(?:e[sd])?\b|\bsolve|work(?:s|ed)? (?:again|fine|around)|helps?\b|workaround|正常了|解决/i;
const isNotDone =
  /\b(?:without|instead of|before|not|never|cannot|can't|don't|unable to)\s+(?:\w+\s+)?$|(?:不|未|无法)$/i;

/** In characters, on either side of what is said. */
const longestSentence = 500;

const isTaken = (words: string, { 0: said, index }: RegExpExecArray): boolean => {
  const before = words.slice(Math.max(0, index - longestSentence), index);
  const sentence = (before.split(/[.!?。！？\n]\s*/).at(-1) ?? "") + said;
  const end = index + said.length;
  const rest = words.slice(end, end + longestSentence).split(/[.!?。！？\n]/)[0] ?? "";
  return !isCure.test(sentence + rest) && !isNotDone.test(before.slice(-40));
};

const firstOf = (groups: readonly (string | undefined)[]) =>
  (groups.find((one) => one !== undefined) ?? "").trim();

const value = `(?:${quoted}|${number})`;
const shows = String.raw`\b(?:show|display|say|read|render|print|see|get)(?:s|ed|ing|n)?\s+(?:me\s+)?(?:only\s+|just\s+)?`;
const insteadForms = [
  {
    isWrongFirst: true,
    form: String.raw`${shows}${value}\s{0,3}(?:rather than|instead of)\s+(?:showing\s+|the\s+)?${value}`,
  },
  {
    isWrongFirst: false,
    form: String.raw`\bexpect(?:ed)?:?\s+(?:to see\s+)?${value}[,;.]?\s{0,3}(?:but\s+|and\s+)?(?:got|get|saw|see|actual(?:ly)?(?:\s+is)?:?|it shows)\s+${value}`,
  },
  {
    isWrongFirst: true,
    form: String.raw`显示(?:的是|成了?|为|出)?\s{0,3}${value}\s{0,3}[,，]?\s{0,3}(?:而不是|应该是|应为|应该显示)\s{0,3}${value}`,
  },
];

const isCode = /[=(){}<>]|data-|\.(?:js|css)\b/;

/** A number is found where it stands alone: `1` is not in `10`. */
const aloneIn = (text: string) =>
  /^[\d.,:%]+$/.test(text) ? String.raw`(?<![\d.,])${escapeRegExp(text)}(?![\d.,])` : null;

const matchOf = (text: string, how: "contains" | "lacks" = "contains"): TextMatch => {
  const alone = aloneIn(text);
  if (alone === null) return { how, text };
  return { how: "matches", pattern: how === "contains" ? alone : String.raw`^(?![^]*${alone})` };
};

const isFoundIn = (text: string, other: string) => {
  const alone = aloneIn(text);
  return alone === null ? other.includes(text) : new RegExp(alone).test(other);
};
