import { openBrackets, plugins, statement } from "./code-lines.ts";

/** What a piece of code is. The last three do not run in a page: `component` is of a framework, `other` is no code of a page. */
export type CodeKind = "markup" | "style" | "script" | "data" | "component" | "server" | "other";

/** What a piece of code is by its look, else by the language that its fence names. */
export const kindOf = (text: string, language: string): CodeKind => {
  if ([isManifest, isOnlyImports, isMount, isGenerated].some((form) => form.test(text))) return "other";
  if (/^(?:vue|svelte|[jt]sx)$/.test(language) || looks.component.test(text)) return "component";
  if (isOfLibrary.test(text) && !isOwn.test(text)) return "other";
  if (parsedData(text) !== undefined) return /"columns"\s*:/.test(text) ? "script" : "data";
  const isOfServer = serverLanguage.test(language);
  if (looks.markup.test(text) || (isOfServer && /<(?:table|select|script|th|div)\b/i.test(text)))
    return "markup";
  if (isOfServer || looks.server.test(text) || text.trimStart().startsWith("<?php")) return "server";
  if (/^(?:css|scss|less|sass)$/.test(language)) return "style";
  if (/^(?:js|javascript|ts|typescript|jquery|node|json)$/.test(language)) return "script";
  if (/^(?:sh|bash|shell|console|diff|log|ya?ml|txt|text|plain)$/.test(language)) return "other";
  if (looks.script.test(text) || statement.test(text.trimStart().split("\n", 1)[0] ?? "")) return "script";
  return looks.style.test(text) ? "style" : "other";
};

/** Markup that the libraries make, as an inspector shows it. */
const isGenerated = /^\s*<div[^<>]*\sclass=["'][^"']*\b(?:ms-parent|bootstrap-table|fixed-table-\w+)\b/;
/** Script that reads what only the libraries' own code has. */
const isOfLibrary =
  /\b(?:this|that|self|_this\d?|[a-z])\.(?:options\.|\$(?:el|body|header|container|tableBody|drop|choice|selectItems|parent|selectAll)\b|header\.|columns\[)/;
/** A start, or an extension of a class. */
const isOwn = new RegExp(String.raw`\.(?:${plugins})\(|\bextends\b|\bprototype\b`);
/** What a bundler loads beside a component. */
const isOnlyImports =
  /^(?=[^]*["'](?:\.{1,2}\/|[^"'\n]{1,200}\.css["']))\s*(?:import\s[^\n]{1,300}(?:\n\s*|$)){1,30}$/;
/** A part of `package.json` or of its like. */
const isManifest =
  /^\s*\{?\s*(?:"name"\s*:[^]{0,2000}?)?"(?:(?:dev|peer)?dependencies|require(?:-dev)?)"\s*:\s*\{/i;
/** The entry of an application, which mounts a component that stands elsewhere. */
const isMount = /\brender:\s*\(?h\)?\s*=>\s*h\(\w+\)|\bcreateApp\(\w+\)[^{]{0,200}\.mount\(/;
const serverLanguage =
  /^(?:(?:html\+)?php|blade|twig|erb|cshtml|razor|c#|cs(?:harp)?|java|jsp|py\w*|rb|ruby|go|sql|vb|xml)$/;
const looks = {
  component:
    /<script\s+setup|\sv-(?:for|if|model|bind)\b[:=]|<(?:bootstrap-table|multiple-select|BootstrapTable|MultipleSelect)\b|\s(?::|@)[a-z][\w.:-]{0,40}="|\s:columns=|createApp\(|\{#(?:each|if|await)\b|\bbind:this=|@(?:Component|NgModule)\s*\(|from\s+["'](?:react|svelte|@angular)|\*ngFor|\[\(ngModel\)\]|\buse(?:State|Effect|Ref)\(|\bclassName=|ReactDOM\b|return\s*\(\s*<[A-Z]|\bangular\.module\(|\.controller\(\s*["']/,
  markup: /^\s*(?:<!--|<(?:!doctype|\/?[a-z])|[@{<][^]{0,2000}?<(?:table|select|thead|div)\b)/i,
  server:
    /\bpublic\s+(?:class|static|async|\w+Result)\b|\busing System\b|\bnamespace \w|^\s*def \w+\(|^\s*SELECT\s[^]{0,300}?\sFROM\s|\[Http(?:Get|Post)\b|^\s*import java|\$\w+\s*=\s*\$\w+->/im,
  script:
    /\$\(|jQuery|\.bootstrapTable\(|\.multipleSelect\(|\bfunction\b|=>|\b(?:const|let|var)\s+[\w$]+\s*=|^\s*(?:columns|data|url|field|formatter)\s*:|^\s*[[{]\s*\{?\s*[\w"']+\s*:/m,
  style: /^[.#@*:a-z][^;=(){}]{0,200}\{[^{}()=]*:[^{}]*\}/i,
};

/** The rows or the response that a piece of code is as JSON, with what the reporter left out; undefined for other code. */
export const parsedData = (text: string): unknown => {
  if (!/^\s*(?:[[{]|\.{3}|…)/.test(text)) return undefined;
  for (const one of [
    text,
    withoutTemplates(text).text.replaceAll(/,(?=\s{0,200}[\]}])/g, ""),
    closedJson(text),
  ])
    try {
      if (/^\s*[[{]/.test(one)) return JSON.parse(one) as unknown;
    } catch {
      continue;
    }
  return undefined;
};

/** JSON that is cut off by an elision, with its brackets closed; the text itself if it is none. */
const closedJson = (text: string): string => {
  const [elided] = /,?\s*(?:\.{2,}|…+)\s*$/.exec(text) ?? [];
  if (elided === undefined) return text;
  const kept = text.slice(0, -elided.length);
  return kept + (openBrackets(kept) ?? []).join("");
};

/**
 * A text without what a server fills in and the lines of only `...` that stand for what the reporter left out, and what
 * that was; `undefined` takes the place of a value in script. `written` is the whole of which it is left.
 */
export const withoutTemplates = (text: string, written = text): { text: string; cut: string[] } => {
  const cut: string[] = [];
  const form = /<%@|<c:\w/.test(written) ? ofJsp : template;
  const plain = ofThymeleaf(text).replaceAll(form, (whole: string, at: number) => {
    const literal = literalIn(whole);
    if (literal !== undefined) return literal;
    cut.push(whole.trim());
    if (isElision(whole)) return "";
    if (text[at - 1] === "/" && text[at + whole.length] === "/") return "server";
    if (/\burl["']?\s*[:=]\s*["'`]$/i.test(text.slice(Math.max(0, at - 50), at))) return "server";
    const isAfter = /[:=(,?]\s*$/.test(text.slice(Math.max(0, at - 50), at));
    const isBefore = /^\s*[,;)}\]]/.test(text.slice(at + whole.length, at + whole.length + 50));
    return isAfter && isBefore ? "undefined" : "";
  });
  return { text: plain, cut };
};

/** What stands for an expression: the words that it translates, the field whose title it shows, or the file that it names. */
const literalIn = (whole: string): string | undefined => {
  const [, , words] = translated.exec(whole) ?? [];
  return words ?? titleOfField.exec(whole)?.[1] ?? fileNamed.exec(whole)?.[1];
};

const titleOfField = /^@Html\.(?:DisplayName|Label)\w*\(\s*\w+\s*=>\s*\w+\.([\w.]{1,100})\s*[,)]/;
const fileNamed = /["']~?([^"'\s<>]{1,200}\.(?:css|js))["']/;

/** A call that translates a literal, as Blade, Jinja, Twig and PHP have it: its words stand for it. */
const translated =
  /^(?:\{\{-?|\{%-?\s*trans(?:late)?\b|<\?(?:php|=)?\s*(?:echo\s)?|<%=)\s*(?:__|_e|_|trans|t|gettext|lang|l10n)?\(?\s*(["'])([^"'<>{}]{1,200})\1\s*(?:\||\)|-?[}%]\}|%>)/;

/** The literals of Thymeleaf's attributes, each as the attribute that it sets; those that a server fills in are left. */
const ofThymeleaf = (text: string): string =>
  !/\sth:/.test(text)
    ? text
    : text
        .replaceAll(
          /(<\w[^<>]{0,1000}?)\sth:text\s*=\s*"(?:#\{([\w.-]{1,100})\}|'([^'"<>]{1,200})')"([^<>]{0,1000}>)([^<]{0,1000})/g,
          // A template's own text is what it would show.
          (_, start: string, key = "", literal = "", end: string, own: string) =>
            `${start}${end}${own.trim() === "" ? `${key}${literal}` : own}`,
        )
        .replaceAll(/\sth:(href|src)\s*=\s*"@\{~?([^"{}()]{1,300}\.(?:css|js))[^"]{0,100}"/g, ' $1="$2"')
        .replaceAll(/\sth:attr\s*=\s*"([^"]{0,2000})"/g, (_, list: string) => {
          const literals = list.matchAll(/([\w-]+)\s*=\s*'([^']*)'/g);
          return Array.from(literals, ([, name, value]) => ` ${name ?? ""}="${value ?? ""}"`).join("");
        })
        .replaceAll(/\sth:(data-[\w-]+)\s*=\s*"([^"]{0,2000})"/g, (_, name: string, value: string) => {
          const [, address, quoted] = /^(?:@\{([^}$(]+)[^}]*\}|'([^']*)')$/.exec(value) ?? [];
          const literal = address ?? quoted ?? (/[${#]/.test(value) ? null : value);
          return literal === null ? "" : ` ${name}="${literal}"`;
        })
        .replaceAll(/\sth:[\w-]+\s*=\s*"[^"]{0,2000}"/g, "");

/** Directives, tags of tag libraries, and expressions, which elsewhere are templates of script. */
const ofJsp = /<%[^]{0,2000}?%>|<\/?(?:c|fmt|fn|s|jsp|spring|form):\w+[^<>]{0,300}>|\$\{[^{}\n]{0,300}\}/g;

export const isElision = (cut: string): boolean => /^[\s,]*(?:\.{3,}|…|={2,}>)/.test(cut);

/** Elisions; what somebody says behind an arrow of an attribute; PHP, which may go on to the end of its file; ASP and EJS; Thymeleaf's inline expressions; Twig and Jinja; Blade's and Razor's statements; Razor's expressions. */
const template = new RegExp(
  [
    String.raw`^[ \t]*(?:\.{3,}|…)[ \t]*,?[ \t]*(?://[^\n]*)?$`,
    String.raw`^[ \t]*(?:\.{3,}|…+)[ \t]*(?=[}\])]{1,5}[;,]?[ \t]*$)`,
    String.raw`(?<=[}\]]),[ \t]*(?:\.{3,}|…+)(?=[ \t]*(?:[\]}]|\n\s*[\]}]|$))`,
    String.raw`(?<=^[ \t]*[\w:-]{1,60}=(?:"[^"\n]*"|'[^'\n]*'))[ \t]+={2,}>[^\n]*$`,
    String.raw`<\?(?!xml)[^]*?(?:\?>|(?![^]))`,
    String.raw`<%[^]{0,2000}?%>`,
    String.raw`\[\[[$*#@]\{[^{}]{0,300}\}\]\]`,
    String.raw`\{\{[^]{0,2000}?\}\}|\{%[^]{0,2000}?%\}|\{!![^]{0,2000}?!!\}`,
    String.raw`(?<![\w/@])@(?:(?:else)?if|unless)\s*\((?:[^()\n]|\([^()\n]{0,200}\)){0,300}\)(?=[^\n]*@end)|(?<![\w/@])@(?:else|end(?:if|unless))\b`,
    String.raw`^[ \t]{0,100}@(?:model|using|section|extends|include|yield|csrf|end\w+|else\s*$|(?:for\w*|if|else\w*|while|switch)\s*[({])[^\n]*(?:\n[ \t]{0,100}\{[ \t]*$)?`,
    String.raw`(?<![\w/@])@(?:Model|Html|Url|Json|View\w+|[a-z]\w*(?=\.))[\w.]{0,200}(?:\((?:[^()\n]|\([^()\n]{0,500}\)){0,500}\))?`,
    String.raw`^[ \t]{0,100}\}[ \t]*$(?=\s{0,100}<(?!\/(?:script|style))[a-z/])`,
  ].join("|"),
  "gm",
);
