/**
 * Whether a text can be in the upstream format at all: quick, so that the reader need not be at hand for the others. Each
 * word is looked for by itself: together they would be tried at every tag, to the end of the text.
 */
export const mayBeUpstream = (text: string): boolean => /<script/i.test(text) && /\binit\s*\(/.test(text);
