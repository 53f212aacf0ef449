import { messages } from "./messages.ts";

const maxBytes = 4 * 1024 ** 2;

/** A file that is no page; the message is for people. */
export class UnusablePage extends Error {}

/** The text of a file that was chosen or dropped. Throws `UnusablePage`. */
export const readPage = async (file: File): Promise<{ name: string; code: string }> => {
  const t = messages.get();
  if (file.size > maxBytes) throw new UnusablePage(t.tooLarge({ file: file.name }));
  const code = await file.text();
  if (code.includes("\0")) throw new UnusablePage(t.noText({ file: file.name }));
  return { name: file.name, code };
};

/** What was wrong with a file, for people; what else was thrown is no matter of the file's. */
export const troubleWith = (error: unknown): string =>
  error instanceof UnusablePage ? error.message : messages.get().notRead;
