import { plugins } from "./code-lines.ts";
import { asksHow, type Comment, isOwn, saidBy, saysFound, saysMine } from "./comments.ts";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import { widgetSpellings } from "@online-editor/reference/widget-spelling";
import { areOptions } from "./script-pieces.ts";

interface PlacedCode {
  use: string;
  kind: string;
  code: string;
  /** Its place in the report's text, in characters. */
  from: number;
  to: number;
}

/** What a piece after a complete example may be: another of what runs already, or only perhaps a part of it. */
type Later = { kind: "variant" } | { kind: "unsure"; isCure: boolean };

/**
 * The pieces that come after an example that is complete. Code in an answer below it, or a call that starts the same
 * element again, is somebody's cure or variant and would run together with what it replaces. Script that a sentence
 * leads to, and that nothing else needs, may be what the example does next or what cures it.
 */
export const laterPieces = <One extends PlacedCode>(
  pieces: readonly One[],
  text: string,
  comments: readonly Comment[],
): Map<One, Later> => {
  /** What starts an element, or has it, and whether its words say that it works. */
  const started = new Map<string, { piece: One; isFine: boolean }>();
  const later = new Map<One, Later>();
  const opening = comments[0]?.at ?? text.length;
  const isQuestion = asksHow(text.slice(0, opening));
  // Also code that does not parse is the reporter's.
  const hasCode = pieces.some(
    ({ from, use, code }) => from < opening && (runs.test(use) || usesWidget(code)),
  );
  let [end, isComplete, isAnswered, isByOther, hasCall] = [0, false, false, false, false];
  for (const [place, piece] of pieces.entries()) {
    const between = text.slice(end, piece.from);
    const behind = text.slice(piece.to, pieces[place + 1]?.from).slice(0, longestRemark);
    const above = comments.findLast(({ at }) => at < piece.from);
    const said = above ? saidBy(above, { comments, text, to: piece.from }) : "";
    isAnswered ||=
      (isComplete && (answer.test(between) || (above?.at ?? 0) >= end)) ||
      (hasCall && above !== undefined && !saysMine.test(said));
    isByOther ||= isComplete && author.test(between);
    end = piece.to;
    if (!runs.test(piece.use)) continue;
    const isScript = piece.use === "script";
    const starts = isScript && areOptions.test(piece.code) ? [optionsAlone] : startsIn(piece.code);
    const keys = isScript ? starts : [...starts, ...elementsWithIds(piece.code)];
    const isVariant = piece.use === "markup" && isMarkedTable.test(piece.code);
    const earlier = keys.flatMap((one) => started.get(one) ?? []);
    const isOfOther =
      !isComplete &&
      (above
        ? (above.isAnswer || isQuestion) && !isOwn(above, said, hasCode)
        : isScript &&
          starts.length === 0 &&
          saysFine.test(between) &&
          !saysTrouble.test(between) &&
          hasMore(pieces, place, opening));
    const fine = saysTrouble.test(between + behind) ? earlier.filter(({ isFine }) => isFine) : [];
    // “OK: …, not OK: …”
    if (!isAnswered && fine.length > 0) for (const one of fine) later.set(one.piece, { kind: "variant" });
    else if ((isOfOther || (hasCode && saysFound.test(said))) && !isNeeded(piece, pieces))
      later.set(piece, { kind: "unsure", isCure: true });
    else if (
      isAnswered ||
      anotherTry.test(between) ||
      earlier.length > 0 ||
      (started.size > 0 && starts.includes(optionsAlone))
    )
      later.set(piece, { kind: "variant" });
    else if (
      isComplete &&
      (isVariant || (isScript && !isNeeded(piece, pieces))) &&
      (isByOther || sentence.test(between) || saysCure.test(between))
    )
      later.set(piece, {
        kind: "unsure",
        isCure:
          isByOther || isOfSource.test(between) || (saysCure.test(between) && !saysTrouble.test(between)),
      });
    // Options before a call that has its own are not another table.
    const found = later.get(piece);
    const isLeftOut = found !== undefined && (found.kind === "variant" || found.isCure);
    const alone = isScript && !isLeftOut && starts.length > 0 ? started.get(optionsAlone) : undefined;
    if (alone && !starts.includes(optionsAlone)) later.set(alone.piece, { kind: "variant" });
    if (found === undefined) {
      const isFine = saysFine.test(between) && !saysTrouble.test(between);
      for (const one of keys) started.set(one, { piece, isFine });
    }
    hasCall ||= piece.to <= opening && callsPlugin.test(piece.code);
    isComplete ||= starts.length > 0 || mayStartWidget(piece.code) || piece.kind === "component";
  }
  return later;
};

/** Stands for the call that is made of options alone. */
const optionsAlone = "options";

/** Whether other code that runs stands behind a piece, above the comments. */
const hasMore = (pieces: readonly PlacedCode[], place: number, opening: number): boolean =>
  pieces.slice(place + 1).some(({ from, use }) => from < opening && runs.test(use));

/** What is said behind a piece, in characters. */
const longestRemark = 300;

/** The elements of markup on which widgets are started, as they stand in it. */
export const elementsWithIds = (code: string): string[] =>
  Array.from(code.matchAll(widgetIds), ([, name = "", id = ""]) => `<${name.toLowerCase()} ${id}`);

const widgetIds = /<(table|select)\b[^<>]{0,500}?\sid=["']?([\w-]+)/gi;

/** Whether another piece uses what a piece declares, and does not declare it itself. */
const isNeeded = (piece: PlacedCode, pieces: readonly PlacedCode[]): boolean =>
  declaredIn(piece.code).some((name) => {
    const escaped = escapeRegExp(name);
    // A value, or the name by which an option calls it; not the name of an option or of a field.
    const word = new RegExp(
      String.raw`(?<![\w$.#"'-])${escaped}(?![\w$"'-]|\s*:)|(?<!\b(?:field|id|class|name|for)["']?\s*[:=]\s*)["']${escaped}["']`,
    );
    return pieces.some((one) => one !== piece && word.test(one.code) && !declaredIn(one.code).includes(name));
  });

/** The names of functions, classes and variables that code declares. */
export const declaredIn = (code: string): string[] =>
  Array.from(code.matchAll(declaration), ([, name = ""]) => name);

const declaration = /(?:\b(?:function\*?|var|let|const|class)\s+|\bwindow\.)([\w$]{1,100})/g;

/** Words that are more than the name of what follows. */
const sentence = /(?:[A-Za-z'’]+[\s,]+){3}[A-Za-z'’]+|[\u4E00-\u9FFF]{4}/;
const saysCure =
  /\b(?:instead|works?|worked|working|ok(?:ay)?|fine|workaround|fix\w*|solv\w+|cure\w*|mistake|fault|alternatives?|can|could|should|would|expect\w*|helps?|I(?: do)? know (?:that|about|of)|I am aware)\b|(?:^|[.:]\s+|\n)or\b|可以|解决|改成|改为|这样|正常|没有?问题|临时/i;
/** The heading of another of several tries. */
const anotherTry = /^\W*(?:try|attempt|variant|alternative|方案|方法)\s*(?:#|no\.?)?\s*[2-9二三]\b/im;
const saysFine = /\b(?:ok(?:ay)?|works?|working|fine|all is well|good)\b|正常|没有?问题|可以(?!吗)/i;
const saysTrouble =
  /\bnot ok(?:ay)?\b|\b(?:error|throws?|fail\w*|broken|breaks?|wrong|nothing|reproduc\w*|when i|then i)\b|n[o'’]t work|报错|无效|不行|失效|没有(?!问题)/i;

/** Code of the library's own file, which somebody has read or changed. */
const isOfSource = new RegExp(
  String.raw`(?:${widgetSpellings.map(({ library }) => library).join("|")})[\w-]{0,60}\.(?:js|ts)\b[^\n]{0,60}\s*$`,
);

/** True of code that starts a widget by itself. */
export const startsWidget = (code: string): boolean => startsIn(code).length > 0 || isMarkedTable.test(code);

const runs = /^(?:page|markup|script|style)$/;

/** A rule between comments, or what somebody adds. */
const answer =
  /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$|^\W{0,4}(?:edit|update|补充|更新)\b[^\n]{0,20}:|^\W{0,4}(?:\d+ answers?|accepted answer|answered|▲|回答|\d+ ?个回答)(?:\W|$)/im;

/** A name in bold, as of the author of what follows; not that of a pane. */
const author =
  /^\s*\*\*(?!(?:html|css|js|javascript|script|code|data|resources)\*)[\w-]{2,40}\*\*\s*(?:$|[·:])/im;

const isMarkedTable = /\bdata-toggle\s*=\s*["']?table\b/i;

const start = new RegExp(
  String.raw`(?:\$|jQuery)\(\s*["'\x60]([^"'\x60\n]{1,200})["'\x60]\s*\)\s*(?:\.(?:${plugins})\(\s*["']destroy["']\s*\)\s*)?\.(?:${plugins})\(\s*[{)]|([\w$]{1,60})\.(?:${plugins})\(\s*[{)]`,
  "g",
);

/** True of code that starts a widget or calls one of its methods. */
export const usesWidget = (code: string): boolean => callsPlugin.test(code) || isMarkedTable.test(code);

/** True of code that starts a widget by itself, or has a call with options that may be cut off. */
export const mayStartWidget = (code: string): boolean =>
  callWithOptions.test(code) || isMarkedTable.test(code);

const callsPlugin = new RegExp(String.raw`\.(?:${plugins})\(`);
/** Whether code starts a widget with the options of a name. */
export const startsWith = (code: string, name: string): boolean =>
  new RegExp(String.raw`\.(?:${plugins})\(\s*${escapeRegExp(name)}\s*\)`).test(code);

const callWithOptions = new RegExp(String.raw`\.(?:${plugins})\(\s*[{)]`);

/** The selectors and variables on which code starts widgets. */
const startsIn = (code: string): string[] =>
  Array.from(code.matchAll(start), ([, selector, variable]) => selector ?? variable ?? "");
