import { useStore } from "@nanostores/react";
import type { RevisionNumber } from "@online-editor/contract";
import { explainFailure } from "../api/explain-failure.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { RevisionList } from "../snippets/revision-list.tsx";
import { Failure } from "../ui/failure.tsx";
import { useRevisions } from "../snippets/use-revisions.ts";
import { addressOf, isOwn, isUnsaved } from "../workspace/open-snippet.ts";
import { compare } from "../workspace/dialogs.ts";
import type { OpenSnippet } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";
import { language } from "../language/i18n.ts";

interface RevisionsProps {
  onOpened: (() => void) | undefined;
}

/** The revisions of the snippet that is open. */
export const Revisions = ({ onOpened }: RevisionsProps) => {
  const t = useStore(messages);
  const snippet = useWorkspace((workspace) => workspace.snippet);
  return snippet ? (
    <OfSnippet key={snippet.id} snippet={snippet} onOpened={onOpened} />
  ) : (
    <p>{t.noSnippet}</p>
  );
};

const OfSnippet = ({ snippet, onOpened }: RevisionsProps & { snippet: OpenSnippet }) => {
  useStore(language);
  const { gateway, store } = useEditor();
  const isMine = useWorkspace(isOwn);
  const isFocused = useWorkspace((workspace) => workspace.panelPlace === "search");
  const { answer, askAgain } = useRevisions(gateway.snippets.listRevisions, snippet);
  if (answer.state === "failed") return <Failure why={explainFailure(answer.error)} onRetry={askAgain} />;
  const revisions = answer.state === "there" ? answer.value : answer.former;
  if (!revisions) return null;
  const newest = revisions[0]?.revision;
  const addressAt = (revision: RevisionNumber) =>
    revision === newest ? addressOf(snippet) : { ...addressOf(snippet), revision };
  return (
    <RevisionList
      revisions={revisions}
      open={snippet.revision}
      isFocused={isFocused}
      linkTo={(revision) => gateway.linkTo(addressAt(revision))}
      onOpen={(revision) => {
        gateway.goTo(addressAt(revision));
        onOpened?.();
      }}
      onCompare={(revision) => {
        store.apply((workspace) =>
          compare(workspace, [revision, newest === undefined || isUnsaved(workspace) ? "screen" : newest]),
        );
      }}
      onRestore={isMine ? (revision) => void gateway.snippets.restoreRevision(revision) : undefined}
    />
  );
};
