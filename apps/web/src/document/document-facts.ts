import type { Visibility, Catalogue, ExampleSource, LibraryId } from "@online-editor/contract";
import { type ExampleText, exampleText } from "../platform/content-words.ts";
import type { Language } from "../platform/i18n.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { messages } from "./messages.ts";
import { isOwn, isUnsaved } from "./opening-state.ts";
import { isChanged } from "./state.ts";
import { type DocumentAddress, keyOf } from "./document-address.ts";

/** The state of the open document, in words for the chip beside its title; null while none is open. */
export const documentState = (workspace: Workspace): string | null => {
  const t = messages.get();
  const { opening, document, snippet } = workspace;
  if (opening.state !== "open") return null;
  if (!snippet) {
    if (document.kind === "carried") return isChanged(workspace) ? t.unsavedChanges : t.fromLink;
    if (document.kind === "new") return isChanged(workspace) ? t.unsavedChanges : t.new;
    return isChanged(workspace) ? t.exampleChanged : t.example;
  }
  if (snippet.isDeleted) return t.deleted;
  if (isUnsaved(workspace)) return t.unsavedChanges;
  const { revision, latestRevision, username } = snippet;
  const isOneOfMany = document.kind === "snippet" && document.revision !== undefined;
  if (isOneOfMany || revision < latestRevision) return t.revisionOf({ revision, latest: latestRevision });
  return isOwn(workspace) ? t.saved : t.by({ username });
};

/** Whether the changed text is kept as a draft, in words; empty if nothing is changed. */
export const describeDraftState = (workspace: Workspace): string => {
  if (!isChanged(workspace)) return "";
  switch (workspace.draftState) {
    case "kept":
      return messages.get().kept;
    case "denied":
      return messages.get().notKept;
    case "pending":
      return messages.get().beingKept;
    case "none":
      return messages.get().discarded;
  }
};

/** Who may see a snippet, from most to least public. */
export const visibilities: readonly Visibility[] = ["public", "unlisted", "private"];

/** The server's default. */
export const usualVisibility: Visibility = "public";

export const titleOfVisibility = (visibility: Visibility): string => messages.get()[visibility];

/** The displayed title of the open document: an example's in the language of the screen. */
export const shownTitle = (workspace: Workspace): string => shownText(workspace).title;

/** The same for its description. */
export const shownDescription = (workspace: Workspace): string => shownText(workspace).description;

/** The language of both, if it differs from the screen's; undefined when only their writer knows. */
export const documentLanguage = (workspace: Workspace): Language | undefined => shownText(workspace).lang;

const shownText = ({ document, title, description, translation }: Workspace): ExampleText =>
  document.kind === "example"
    ? exampleText(translation, { address: document.example, title, description })
    : { title, description, lang: undefined };

/** The fields that the server has refused, by their names in the request: `title`, `description`. */
export const refusedFields = (saving: Workspace["saving"]): ReadonlySet<string> =>
  new Set(
    saving.state === "failed" && "fields" in saving.trouble
      ? saving.trouble.fields.flatMap(({ path }) => path.split("."))
      : [],
  );

/**
 * The operator's source of an example. For another document, pasted or saved, the library's first source: most are made
 * from its examples.
 */
export const sourceOfExample = (
  document: DocumentAddress,
  { examples, exampleSources }: Pick<Catalogue, "examples" | "exampleSources">,
  library: LibraryId,
): ExampleSource | undefined => {
  const sources = exampleSources.filter((source) => source.library === library);
  if (document.kind !== "example") return sources[0];
  const key = keyOf(document);
  const named = examples.find(({ address }) => keyOf({ kind: "example", example: address }) === key)?.source;
  return sources.find(({ name }) => name === named);
};
