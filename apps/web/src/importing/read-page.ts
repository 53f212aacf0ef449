const maxBytes = 4 * 1024 ** 2;

/** A file that is no page; the message is for people. */
export class UnusablePage extends Error {}

/** The text of a file that was chosen or dropped. Throws `UnusablePage`. */
export const readPage = async (file: File): Promise<{ name: string; code: string }> => {
  if (file.size > maxBytes) throw new UnusablePage(`${file.name} is larger than 4 MB.`);
  const code = await file.text();
  if (code.includes("\0")) throw new UnusablePage(`${file.name} is no text.`);
  return { name: file.name, code };
};

/** What was wrong with a file, for people; what else was thrown is no matter of the file's. */
export const troubleWith = (error: unknown): string =>
  error instanceof UnusablePage ? error.message : "The file could not be read.";
