import { type Catalogue, type Library, Selection, tolerant } from "@online-editor/contract";
import { type Check, DocumentCheck } from "@online-editor/contract/check";
import { takeCheckElement, takeFrontMatter } from "@online-editor/run/check-element";
import { parse as parseYaml } from "yaml";
import { readPage, type ReadPage } from "@online-editor/run/read-page";
import { libraryNamed } from "@online-editor/selection";
import { translate } from "../../platform/i18n.ts";

/** A file that the editor or the command line wrote: a document with what it was saved with. */
interface DocumentFile {
  code: string;
  title: string | null;
  /** Null if the file says nothing of it, or nothing that is readable; likewise its check. */
  selection: Selection | null;
  check: Check | null;
  /** Whether it has a check, readable or not. */
  hasCheck: boolean;
}

/**
 * Reads the check element of an exported page, and the front matter of a document of a collection or of an example. An
 * example names no release: that is the one of `present`. Front matter that is no YAML is part of the document.
 */
export const readDocumentFile = (text: string, present: Selection): DocumentFile => {
  const { code: whole, check: json } = takeCheckElement(text.replace(/^\uFEFF/, ""));
  const { code, frontMatter } = takeFrontMatter(whole);
  const front = frontMatter === null ? null : mapIn(frontMatter);
  const written = front?.["check"] ?? (json === null ? undefined : parsedJson(json));
  const check = tolerant(DocumentCheck).safeParse(written).data ?? null;
  const title = front?.["title"];
  const names = ["library", "version", "branch", "theme", "extensions", "locale"] as const;
  const chosen = Object.fromEntries(
    names.flatMap((name) => (front?.[name] === undefined ? [] : [[name, front[name]]])),
  );
  const isOther = chosen["library"] !== undefined && chosen["library"] !== present.library;
  const { branch: _, ...onRelease } = present;
  return {
    code: front ? code : whole,
    title: typeof title === "string" && title !== "" ? title.slice(0, 200) : null,
    selection:
      Object.keys(chosen).length === 0
        ? null
        : (Selection.safeParse(isOther ? chosen : { ...onRelease, ...chosen }).data ?? null),
    check,
    hasCheck: json !== null || front?.["check"] !== undefined,
  };
};

const mapIn = (yaml: string): Record<string, unknown> | null => {
  try {
    const value: unknown = parseYaml(yaml);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

const parsedJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** A document made from a user's file. */
interface ImportedFile
  extends Pick<ReadPage, "title" | "selection">, Pick<DocumentFile, "code" | "check" | "hasCheck"> {
  /** Its text stays as it is: the editor has written it, or it loads the library itself. */
  isKept: boolean;
}

/** Makes a document from a user's file: one that the editor has written, or a page. */
export const documentOfFile = (
  text: string,
  { catalogue, present }: { catalogue: Catalogue; present: Selection },
): ImportedFile => {
  const { code, title, selection, check, hasCheck } = readDocumentFile(text, present);
  if (selection && libraryNamed(catalogue, selection.library))
    return { title, code, selection, check, hasCheck, isKept: true };
  const page = readPage(code, catalogue);
  return {
    title: title ?? page.title,
    code,
    selection: page.selection,
    check,
    hasCheck,
    isKept: page.loadsLibrary,
  };
};

/** What was recognised in a file, in words. */
export const describeImport = (
  library: Library,
  imported: Pick<ImportedFile, "selection" | "check" | "hasCheck">,
): string => {
  const { check, hasCheck } = imported;
  const ofCheck = check
    ? [translate("Its check is in the tab Triage.")]
    : hasCheck
      ? [translate("Its check could not be read.")]
      : [];
  return [ofSelection(library, imported), ...ofCheck].join(" ");
};

const ofSelection = (library: Library, { selection }: Pick<ImportedFile, "selection">) => {
  if (!selection) return translate("Imported. The page loads no known library release.");
  const { version } = selection;
  const theme = library.themes.find(({ id }) => id === selection.theme)?.title;
  const parts = [
    theme,
    ...selection.extensions,
    ...(selection.locale === library.builtInLocale ? [] : [selection.locale]),
  ];
  return translate("Imported, on {library} {version}: {parts}.", {
    library: library.title,
    version,
    parts: parts.filter(Boolean).join(", "),
  });
};
