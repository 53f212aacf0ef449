import { messages } from "./messages.ts";

const maxBytes = 4 * 1024 ** 2;

/** A file that is not a page; the message is for display. */
class UnusablePage extends Error {}

/** The text of a chosen or dropped file. Throws `UnusablePage`. */
export const readPage = async (file: File): Promise<{ name: string; code: string }> => {
  const t = messages.get();
  if (file.size > maxBytes) throw new UnusablePage(t.tooLarge({ file: file.name }));
  const code = await file.text();
  if (code.includes("\0")) throw new UnusablePage(t.noText({ file: file.name }));
  return { name: file.name, code };
};

/** What is wrong with a file, in words; throws any other error again. */
export const troubleWith = (error: unknown): string =>
  error instanceof UnusablePage ? error.message : messages.get().notRead;
