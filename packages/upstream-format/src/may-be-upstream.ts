/** Whether a text can be in the upstream format at all: quick, so that the reader need not be at hand for the others. */
export const mayBeUpstream = (text: string): boolean => /<script[^>]*>[^<]*\binit\s*\(/i.test(text);
