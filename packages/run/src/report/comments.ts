/** A comment below a report. */
export interface Comment {
  /** The place of the line that begins it, in characters. */
  at: number;
  /** Where that line ends. */
  end: number;
  /** Who says it, by the first word of that line. */
  name: string;
  /** Whether somebody else answers: who is not said to be the reporter, and is the first that says anything. */
  isAnswer: boolean;
}

/** The comments below a report, as people paste them. */
export const commentsIn = (text: string): Comment[] => {
  const headers = [...text.matchAll(header)].slice(0, mostComments).map(({ 0: line, index }) => ({
    at: index,
    end: index + line.length,
    name: /[\w\u4E00-\u9FFF.-]+/.exec(line)?.[0] ?? "",
    isByReporter: byReporter.test(line),
  }));
  const first = headers[0]?.name;
  return headers.map(({ isByReporter, ...one }) => ({
    ...one,
    isAnswer: !isByReporter && one.name === first,
  }));
};

/** More are no report. */
const mostComments = 200;

/** A text without what others have answered below it. */
export const withoutAnswers = (text: string): string => {
  const comments = commentsIn(text);
  const own = comments.map(({ at, isAnswer }, place) =>
    isAnswer ? "" : text.slice(at, comments[place + 1]?.at),
  );
  return text.slice(0, comments[0]?.at) + own.join("");
};

const header = new RegExp(
  [
    String.raw`[ \t>*_#-]{0,8}(?!(?:i|we|you|he|she|it|they|and|who|which|that|is|was|be)\b)@?[\w\u4E00-\u9FFF.-]{1,40}(?: [\w-]{1,20})?(?:\*\*|__)?[\s·|,:-]{1,4}(?:commented\b(?! out)|comment\b(?=\W*(?:$|\d|on\b))|wrote\b(?=[^\n]*:)|replied\b|answered\b|评论|回复|回答(?!了?不))[^\n]{0,60}`,
    String.raw`\W{0,6}(?:(?:another|the|first|second|last) )?(?:comment|reply|answer|评论|回复)s? ?(?:by|from|of|below|#?\d)\b[^\n]{0,60}`,
    String.raw`[ \t]{0,3}>[ \t>]{0,4}\*\*[\w-]{2,40}\*\*[ \t]*[:：·][^\n]{0,500}`,
    String.raw`\W{0,6}(?:same user|reporter|author|op|maintainer|楼主|作者)\b[^\n]{0,30}[:：]\W{0,4}`,
  ]
    .map((form) => `^${form}$`)
    .join("|"),
  "gim",
);

const byReporter = /same user|\breporter|\bauthor\b|\bop\b|\bme\b|楼主|作者/i;

/** Whether a report asks how something is done, so that an answer to it is a way to do it. */
export const asksHow = (words: string): boolean =>
  /\bhow (?:can|do|does|to|could|would|should)\b|\bway to\b|\bis it possible\b|怎么|如何|能不能|能否|有没有/i.test(
    words,
  );
