import {
  BranchCommit,
  type Example,
  type Library,
  LocaleCode,
  Selection,
  ThemeId,
  Version,
} from "@online-editor/contract";
import { z } from "zod";
import { defaultSelection } from "./default-selection.ts";

/** The part of a selection that a link states; the rest follows from the document and the library. */
export type Choices = Partial<Omit<Selection, "library">>;

/** What a document was saved with, or needs. */
export interface Starting {
  /** Null for a document that was not saved with a selection. */
  library: Selection | null;
  needs?: Example["needs"] | undefined;
}

/** The default selection of a document: the library's default and what the document needs. */
export const startingSelection = (library: Library, needs?: Example["needs"]): Selection => ({
  ...defaultSelection(library),
  ...(needs && {
    extensions: needs.extensions,
    ...(needs.theme && { theme: needs.theme }),
    ...(needs.locale && { locale: needs.locale }),
  }),
});

/** The selection with which a document opens when the link states none. */
export const startOf = (library: Library, { library: saved, needs }: Starting): Selection =>
  saved ?? startingSelection(library, needs);

/** The selection of a link. A version without a branch is a release, whatever the document was saved with. */
export const selectionOf = ({ branch, ...starting }: Selection, choices: Choices): Selection => ({
  ...starting,
  ...(branch && choices.version === undefined && { branch }),
  ...choices,
});

/** A parameter of a link has a value that it cannot have. */
export class UnreadableParameter extends Error {
  readonly parameter: string;
  readonly text: string;

  constructor(parameter: string, text: string) {
    super(`unreadable ${parameter}`);
    this.parameter = parameter;
    this.text = text;
  }
}

/** Parses a parameter's value. Throws `UnreadableParameter`. */
export const readParameter = <Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.output<Schema> => {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new UnreadableParameter(name, text);
  return parsed.data;
};

const ExtensionList = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter((id) => id !== ""))])
  .pipe(Selection.shape.extensions);

/** The choices in a link's query. Whether they exist is not checked. Throws `UnreadableParameter`. */
export const readChoices = (query: URLSearchParams): Choices => {
  const version = query.get("version");
  const theme = query.get("theme");
  const locale = query.get("locale");
  const extensions = query.get("extensions");
  return {
    ...(version !== null && { version: readParameter("version", version, Version) }),
    ...readBranch(query),
    ...(theme !== null && { theme: readParameter("theme", theme, ThemeId) }),
    ...(locale !== null && { locale: readParameter("locale", locale, LocaleCode) }),
    ...(extensions !== null && { extensions: readParameter("extensions", extensions, ExtensionList) }),
  };
};

const { ref: Ref, repository: RepositoryName, commit: CommitId } = BranchCommit.shape;

const readBranch = (query: URLSearchParams): Pick<Choices, "branch"> => {
  const text = query.get("commit");
  if (text === null) return {};
  const commit = readParameter("commit", text, CommitId);
  const repository = readParameter("repository", query.get("repository") ?? "", RepositoryName);
  return { branch: { repository, commit, ref: readParameter("branch", query.get("branch") ?? commit, Ref) } };
};
