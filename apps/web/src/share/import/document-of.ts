import type { Catalogue, Library, Selection } from "@online-editor/contract";
import { type ImportedPage, importPage } from "@online-editor/run/import-page";
import { libraryNamed } from "@online-editor/selection";
import { type DocumentFile, readDocumentFile } from "./file-of-document.ts";
import { messages } from "./messages.ts";

/** A document made from a user's file. */
export interface ImportedFile extends ImportedPage, Pick<DocumentFile, "check" | "hasCheck"> {
  /** The editor has written the file: its text stays as it is. */
  isOwn: boolean;
}

/** Makes a document from a user's file: one that the editor has written, or a page. */
export const documentOfFile = (
  text: string,
  { catalogue, present, exchanges }: { catalogue: Catalogue; present: Selection; exchanges: boolean },
): ImportedFile => {
  const { code, title, selection, check, hasCheck } = readDocumentFile(text, present);
  if (selection && libraryNamed(catalogue, selection.library))
    return { title, code, selection, check, hasCheck, files: [], missing: null, isOwn: true };
  const document = importPage(code, catalogue, { exchanges });
  return { ...document, title: title ?? document.title, check, hasCheck, isOwn: false };
};

/** What was recognised in a file, in words. */
export const describeImport = (
  library: Library,
  imported: Omit<ImportedFile, "title" | "code" | "isOwn">,
): string => {
  const t = messages.get();
  const { check, hasCheck } = imported;
  const ofCheck = check ? [t.withCheck] : hasCheck ? [t.checkNotRead] : [];
  return [ofSelection(library, imported), ...ofCheck].join(" ");
};

const ofSelection = (
  library: Library,
  { selection, missing }: Pick<ImportedFile, "selection" | "missing">,
) => {
  const t = messages.get();
  if (missing) {
    const oldest = missing.library.releases.at(-1)?.version ?? "";
    return t.releaseMissing({ library: missing.library.title, version: missing.version, oldest });
  }
  if (!selection) return t.importedWithoutLibrary;
  const { version } = selection;
  const theme = library.themes.find(({ id }) => id === selection.theme)?.title;
  const parts = [
    theme,
    ...selection.extensions,
    ...(selection.locale === library.builtInLocale ? [] : [selection.locale]),
  ];
  return t.importedOn({ library: library.title, version, parts: parts.filter(Boolean).join(", ") });
};
