/** The uncaught error that a report's text names, without its place in a file; null: none. */
export const errorNamed = (text: string): string | null => {
  const shown = text.replaceAll(/```[^]*?(?:```|$)/g, (block) =>
    /\bat\b.+:\d+:\d+|^\s*(?:Uncaught )?\w*Error: /m.test(block) ? block : "",
  );
  const named = [...shown.matchAll(namesError)].map(([, words = ""]) => cutOff(words));
  const [first = "", ...others] =
    named.length > 0 ? named : [...shown.matchAll(saysError)].map(([words]) => cutOff(words));
  // A title often has only its start.
  const error = others.find((one) => one.length > first.length && one.startsWith(first)) ?? first;
  return error.length < 8 ? null : error.slice(0, 200);
};

const cutOff = (words: string): string =>
  (words.split(endOfMessage)[0] ?? "").replace(/[\s.,:;…*_]+$/, "").trim();

/** A quote, a place in a file, or what a sentence goes on with behind a message. */
const endOfMessage =
  /[`"“”\n，。；！？]| {2}|\s+at\s|\((?:…|\.{3})\)\s*$|,\s+(?=(?:it|this|that|i|we|but|and|so|when|while|after|as|if|in|on|the|which|because|since|for|with)\b)/i;

const namesError = /\b(?:Type|Reference|Range|URI|Internal)Error:\s+([^\n`]{3,300})/g;
const saysError =
  /Cannot (?:read|set) propert(?:y|ies) [^\n`]{3,200}|[\w$.()]{2,80} is (?:not (?:a function|defined|a constructor|iterable)|null\b(?! all| every| always| each| when| if)|undefined)\b[^\n`.]{0,60}/g;
