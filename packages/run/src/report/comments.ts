/** A comment below a report. */
export interface Comment {
  /** The place of the line that begins it, in characters. */
  at: number;
  /** What is said in it, from behind that line to the next comment. */
  from: number;
  to: number;
  /** Who says it, by the first word of that line. */
  name: string;
  /** Whether somebody else answers: not the reporter, where his name is known, else the first that says anything. */
  isAnswer: boolean;
  /** Whether the report says who has written it. */
  isSure: boolean;
}

/** The comments below a report, as people paste them. */
export const commentsIn = (text: string): Comment[] => {
  const all = [...text.matchAll(header)].slice(0, mostComments);
  const opening = opened.exec(text)?.[1];
  // The first below a title alone is the report itself.
  const own = opening === undefined && isTitle(text.slice(0, all[0]?.index).trim()) ? all[0] : undefined;
  const reporter = opening ?? (own && nameOf(own[0]));
  const headers = own ? all.slice(1) : all;
  const first = nameOf(headers[0]?.[0] ?? "");
  return headers.map(({ 0: line, index }, place) => {
    const name = nameOf(line);
    return {
      at: index,
      from: index + line.length,
      to: headers[place + 1]?.index ?? text.length,
      name,
      isAnswer:
        !byReporter.test(line) &&
        (isMaintainer.test(name) || (reporter === undefined ? name === first : name !== reporter)),
      isSure: reporter !== undefined || isMaintainer.test(name),
    };
  });
};

const nameOf = (line: string) => /[\w\u4E00-\u9FFF.-]+/.exec(line)?.[0] ?? "";

/** Whether a text is a heading, and nothing more. */
const isTitle = (text: string): boolean => /^[^\n`<{]{1,200}$/.test(text) && !/[.:]$/.test(text);

/** Who has opened an issue, at its head. */
const opened =
  /^\W{0,6}(?!(?:i|we|who)\b)([\w-]{1,40})\W{1,4}(?:opened this (?:issue|on)\b|opened on\b|于[^\n]{0,30}提交)/im;

/** More are no report. */
const mostComments = 200;

/** A text without what others have answered below it. */
export const withoutAnswers = (text: string): string => withComments(text, ({ isAnswer }) => !isAnswer);

/** A text without what the maintainers have said below it. */
export const withoutMaintainers = (text: string): string =>
  withComments(text, ({ name }) => !isMaintainer.test(name));

const withComments = (text: string, isKept: (comment: Comment) => boolean): string => {
  const comments = commentsIn(text);
  const kept = comments.filter(isKept).map(({ at, to }) => text.slice(at, to));
  return text.slice(0, comments[0]?.at) + kept.join("");
};

const header = new RegExp(
  [
    String.raw`[ \t>*_#-]{0,8}(?!(?:i|we|you|he|she|it|they|and|who|which|that|is|was|be)\b)@?[\w\u4E00-\u9FFF.-]{1,40}(?: [\w-]{1,20})?(?:\*\*|__)?[\s·|,:-]{1,4}(?:commented\b(?! out)|comment\b(?=\W*(?:$|\d|on\b))|wrote\b(?=[^\n]*:)|replied\b|answered\b|评论|回复|回答(?!了?不))[^\n]{0,60}`,
    String.raw`\W{0,6}(?:(?:another|the|first|second|last) )?(?:comment|reply|answer|评论|回复)s? ?(?:by|from|of|below|#?\d)\b[^\n]{0,60}`,
    String.raw`[ \t]{0,3}>[ \t>]{0,4}\*\*[\w-]{2,40}\*\*[ \t]*[:：·][^\n]{0,500}`,
    String.raw`[ \t>]{0,8}\*\*@?[\w-]{1,40}\*\*[\s·|,:–—-]{1,4}(?:\d{1,2} [A-Z][a-z]{2,8} \d{4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|[A-Z][a-z]{2} \d{1,2}, \d{4})[^\n]{0,20}`,
    String.raw`\W{0,6}(?:same user|reporter|author|op|maintainer|楼主|作者)\b[^\n]{0,30}[:：]\W{0,4}`,
  ]
    .map((form) => `^${form}$`)
    .join("|"),
  "gim",
);

/** Those who answer most of what is reported on the two libraries. */
const isMaintainer = /^(?:wenzhixin|djhvscf|utechtdustin)$/i;

const byReporter = /same user|\breporter|\bauthor\b|\bop\b|\bme\b|楼主|作者/i;

/** What who says a comment has said up to a place, in this one alone if he only answers. */
export const saidBy = (
  { at, isAnswer, name }: Comment,
  { comments, text, to }: { comments: readonly Comment[]; text: string; to: number },
): string =>
  comments
    .filter((one) => one.at <= at && (isAnswer ? one.at === at : one.name === name))
    .map((one) => text.slice(one.from, Math.min(to, one.to)))
    .join("\n");

/** Whether what is said in a comment shows the report's example: beside the reporter's code, nobody else's is. */
export const isOwn = ({ isAnswer, isSure, name }: Comment, said: string, hasCode: boolean): boolean =>
  !isMaintainer.test(name) &&
  saysOwn.test(said) &&
  !(hasCode && (isAnswer ? isSure || !saysMine.test(said) : !isSure && saysAlso.test(said)));

const saysAlso =
  /\bsame (?:here|problem|issue|bug|error|thing|trouble|behaviou?r)\b|\bme too\b|(?:^|\s)\+1\b|\bi (?:also|too)\b|\b(?:i|we)(?:['’]m| am| are)? (?:have|having|see|seeing|face|facing|get|getting) (?:this|it|the same|a similar)\b|我也|同样的?问题|同问/i;

/** What only the reporter says of code: he answers a question, or puts right what he has written. */
export const saysMine = /\b(?:sorry|in my|my (?:code|html|markup|table|select))\b/i;

/** What somebody says who has found what was wrong with his code. */
export const saysFound =
  /\b(?:mistake|my fault|found (?:it|the (?:reason|problem|cause))|solved it|fixed it|works now)\b|解决了|搞定|好了/i;

/** The words of a comment in which somebody shows code of his own. */
const saysOwn =
  /\b(?:my|me|mine|i|i['’]m|sorry|here(?: is|['’]s)|same)\b|more complete|我|同问|同样|试过|还是(?:有|不|没)/i;

/** Whether a report asks how something is done, so that an answer to it is a way to do it. */
export const asksHow = (words: string): boolean =>
  /\bhow (?:can|do|does|to|could|would|should)\b|\bway to\b|\bis it possible\b|怎么|如何|能不能|能否|有没有/i.test(
    words,
  );
