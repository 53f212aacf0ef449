import type { CodePart } from "./markdown-parts.ts";

/** What a piece of code is. The last five do not run in a page: `server` runs elsewhere, `other` is no code of a page. */
export type CodeKind =
  "markup" | "style" | "script" | "data" | "jsx" | "vue" | "angular" | "server" | "other";

/** What a piece of code is by its look, else by the language that its fence names. */
export const kindOf = ({ text, language }: Pick<CodePart, "text" | "language">): CodeKind => {
  const isNamed = (names: RegExp) => names.test(language);
  if (isNamed(/^vue$/) || looks.vue.test(text)) return "vue";
  if (looks.angular.test(text)) return "angular";
  if (isNamed(/^[jt]sx$/) || looks.jsx.test(text)) return "jsx";
  if (parsedData(text) !== undefined) return "data";
  const isOfServer = isNamed(
    /^(?:php|html\+php|blade|twig|erb|cshtml|razor|c#|cs(?:harp)?|java|jsp|py\w*|rb|ruby|go|sql|vb|xml)$/,
  );
  if (looks.markup.test(text) || (isOfServer && /<(?:table|select|script|th|div)\b/i.test(text)))
    return "markup";
  if (isOfServer || looks.server.test(text)) return "server";
  if (isNamed(/^(?:css|scss|less|sass)$/)) return "style";
  if (isNamed(/^(?:js|javascript|ts|typescript|jquery|node|json)$/)) return "script";
  if (isNamed(/^(?:sh|bash|shell|console|diff|log|ya?ml|txt|text|plain)$/)) return "other";
  if (looks.script.test(text)) return "script";
  return looks.style.test(text) ? "style" : "other";
};

const looks = {
  vue: /<script\s+setup|\sv-(?:for|if|model|bind)\b[:=]|<(?:bootstrap-table|multiple-select)\b|\s:columns=|createApp\(/i,
  angular: /@Component\s*\(|@NgModule\s*\(|from\s+["']@angular|\*ngFor|\[\(ngModel\)\]/,
  jsx: /from\s+["']react["']|\buse(?:State|Effect|Ref)\(|\bclassName=|ReactDOM\b|return\s*\(\s*<[A-Z]/,
  markup: /^\s*(?:<!--|<(?:!doctype|[a-z])|[@{<][^]{0,2000}?<(?:table|select|thead|div)\b)/i,
  server:
    /\bpublic\s+(?:class|static|async|\w+Result)\b|\busing System\b|\bnamespace \w|^\s*def \w+\(|^\s*SELECT\s[^]{0,300}?\sFROM\s|\[Http(?:Get|Post)\b|^\s*import java|\$\w+\s*=\s*\$\w+->/im,
  script:
    /\$\(|jQuery|\.bootstrapTable\(|\.multipleSelect\(|\bfunction\b|=>|\b(?:const|let|var)\s+[\w$]+\s*=|^\s*(?:columns|data|url|field|formatter)\s*:|^\s*[[{]\s*\{?\s*[\w"']+\s*:/m,
  style: /^[.#@*:a-z][^;=(){}]{0,200}\{[^{}()=]*:[^{}]*\}/i,
};

/** The rows or the response that a piece of code is as JSON, with what the reporter left out; undefined for other code. */
export const parsedData = (text: string): unknown => {
  for (const one of [text, withoutElisions(text).replaceAll(/,(?=\s{0,200}[\]}])/g, "")])
    try {
      if (/^\s*[[{]/.test(one)) return JSON.parse(one) as unknown;
    } catch {
      continue;
    }
  return undefined;
};

/** A text without the lines of only `...` that stand for what the reporter left out. */
export const withoutElisions = (text: string): string =>
  text.replaceAll(/^[ \t]*(?:\.{3,}|…)[ \t]*,?[ \t]*$/gm, "");

/** A text without what a server fills in, and what that was; `undefined` takes the place of a value in script. */
export const withoutTemplates = (text: string, isScript: boolean): { text: string; cut: string[] } => {
  const cut: string[] = [];
  const never = new Set<string>();
  let [rest, at] = ["", 0];
  for (const { index, 0: opener } of text.matchAll(/<\?(?!xml)|<%|\{\{|\{%|\{!!/g)) {
    const closer = closers[opener] ?? "";
    if (index < at || never.has(closer) || cut.length === mostCut) continue;
    const found = text.indexOf(closer, index + opener.length);
    // PHP may go on to the end of its file.
    if (found === -1 && opener !== "<?") never.add(closer);
    if (never.has(closer)) continue;
    const end = found === -1 ? text.length : found + closer.length;
    const whole = text.slice(index, end);
    rest += text.slice(at, index);
    if (/^(?:<\?=|<\?php\s+echo\b|<%[=-]|\{\{|\{!!)/.test(whole) && isInScript(rest, isScript))
      rest += "undefined";
    cut.push(whole);
    at = end;
  }
  rest += text.slice(at);
  if (!/@(?:model|Model|Html|Url|ViewBag|ViewData|foreach|using|Json|section)\b/.test(rest))
    return { text: rest, cut };
  const plain = rest.replaceAll(razor, (whole: string, at: number) => {
    const before = rest.slice(0, at);
    if (cut.length === mostCut || (/^\s*[{}]/.test(whole) && isOfScript(before, isScript))) return whole;
    if (whole.includes("@")) cut.push(whole.trim());
    return whole.startsWith("@") && isInScript(before, isScript) ? "undefined" : "";
  });
  return { text: plain, cut };
};

/** Each looks back through the text. */
const mostCut = 500;
const closers: Readonly<Record<string, string>> = {
  "<?": "?>",
  "<%": "%>",
  "{{": "}}",
  "{%": "%}",
  "{!!": "!!}",
};

/** A statement on its line, an expression, or a line of only a brace. */
const razor =
  /^[ \t]{0,100}@(?:model|foreach|for|if|else|using|while|section|switch)\b[^\n]*$|@[A-Za-z_][\w.]{0,200}(?:\([^()\n]{0,500}(?:\([^()\n]{0,500}\)[^()\n]{0,500}){0,5}\))?|^[ \t]{0,100}[{}][ \t]{0,100}$/gm;

const isOfScript = (before: string, isScript: boolean): boolean =>
  isScript || before.lastIndexOf("<script") > before.lastIndexOf("</script");

/** Whether a text ends in script outside of its strings. */
const isInScript = (before: string, isScript: boolean): boolean => {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return isOfScript(before, isScript) && [`"`, "'", "`"].every((quote) => line.split(quote).length % 2 === 1);
};
