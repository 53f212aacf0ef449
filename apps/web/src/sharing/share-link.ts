import type { DocumentAddress } from "../workspace/document-address.ts";
import { addressOf, isUnsaved } from "../workspace/open-snippet.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a link to what is open leads to: of a snippet the revision on the screen, which never changes. */
export const sharedAddress = ({ document, snippet }: Workspace): DocumentAddress =>
  snippet ? { ...addressOf(snippet), revision: snippet.revision } : document;

/** What the person is told about the link that is on the clipboard now. */
export const describeShared = (workspace: Workspace): string => {
  const { snippet } = workspace;
  const changes = isUnsaved(workspace) ? ", without your unsaved changes" : "";
  if (!snippet) return `Link copied. It shows this example${changes}.`;
  const who = snippet.visibility === "private" ? " to you alone: the snippet is private" : "";
  return `Link copied. It shows revision ${snippet.revision} for ever${changes}${who}.`;
};
