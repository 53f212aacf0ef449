/**
 * True when a text could be in the upstream format: a quick test, so that the reader is not needed for other texts. The
 * words are searched for separately: a single expression would be tried at every tag, to the end of the text.
 */
export const mayBeUpstream = (text: string): boolean => /<script/i.test(text) && /\binit\s*\(/.test(text);
