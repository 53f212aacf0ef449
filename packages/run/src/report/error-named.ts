/** The uncaught error that a report's text names, without its place in a file; null: none. */
export const errorNamed = (text: string): string | null => {
  const shown = text.replaceAll(/```[^]*?(?:```|$)/g, (block) =>
    /\bat\b.+:\d+:\d+|^\s*(?:Uncaught )?\w*Error: /m.test(block) ? block : "",
  );
  const [, named] = namesError.exec(shown) ?? [];
  const [plain] = named === undefined ? (saysError.exec(shown) ?? []) : [];
  const error = (named ?? plain)
    ?.split(/[`"“”\n]| {2}|\s+at\s|\((?:…|\.{3})\)(?!\.)/)[0]
    ?.replace(/[\s.,:;]+$/, "")
    .trim();
  return error === undefined || error.length < 8 ? null : error.slice(0, 200);
};

const namesError = /\b(?:Type|Reference|Range|URI|Internal)Error:\s+([^\n`]{3,300})/;
const saysError =
  /Cannot (?:read|set) propert(?:y|ies) [^\n`]{3,200}|[\w$.()]{2,80} is (?:not (?:a function|defined|a constructor|iterable)|null|undefined)\b[^\n`.]{0,60}/;
