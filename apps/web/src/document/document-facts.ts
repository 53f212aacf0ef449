import type { Visibility, Catalogue, ExampleSource, LibraryId } from "@online-editor/contract";
import { type ExampleText, exampleText } from "../platform/content-words.ts";
import type { Language } from "../platform/i18n.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { documentTexts } from "./messages.ts";
import { isOwner, isUnsaved } from "./opening-state.ts";
import { isChanged } from "./state.ts";
import { type DocumentAddress, keyOf } from "./document-address.ts";
import { translate } from "../platform/i18n.ts";

/** The state of the open document, in words for the chip beside its title; null while none is open. */
export const documentState = (workspace: Workspace): string | null => {
  const { opening, document, snippet } = workspace;
  if (opening.state !== "open") return null;
  if (!snippet) {
    if (document.kind === "carried")
      return isChanged(workspace) ? translate("Unsaved changes") : translate("From a link");
    if (document.kind === "new")
      return isChanged(workspace) ? translate("Unsaved changes") : translate("New");
    return isChanged(workspace) ? translate("Example, changed") : translate("Example");
  }
  if (snippet.isDeleted) return translate("Deleted");
  if (isUnsaved(workspace)) return translate("Unsaved changes");
  const { revision, latestRevision, username } = snippet;
  const isOneOfMany = document.kind === "snippet" && document.revision !== undefined;
  if (isOneOfMany || revision < latestRevision)
    return translate("Revision {revision} of {latest}", { revision, latest: latestRevision });
  return isOwner(workspace) ? translate("Saved") : translate("By {username}", { username });
};

/** Whether the changed text is kept as a draft, in words; empty if nothing is changed. */
export const describeDraftState = (workspace: Workspace): string => {
  if (!isChanged(workspace)) return "";
  switch (workspace.draftState) {
    case "kept":
      return translate("Draft kept");
    case "denied":
      return translate("Draft not kept: browser storage is blocked");
    case "pending":
      return translate("Keeping draft");
    case "none":
      return translate("Draft discarded");
  }
};

/** Who may see a snippet, from most to least public. */
export const visibilities: readonly Visibility[] = ["public", "unlisted", "private"];

/** The server's default. */
export const usualVisibility: Visibility = "public";

export const titleOfVisibility = (visibility: Visibility): string => translate(documentTexts[visibility]);

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
    saving.state === "failed" && "fields" in saving.failure
      ? saving.failure.fields?.flatMap(({ path }) => path.split("."))
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
