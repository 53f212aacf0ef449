import { useStore } from "@nanostores/react";
import { pages, Username } from "@online-editor/contract";
import { type Collection, CollectionName, collectionZipPath } from "@online-editor/contract/collection";
import { useCallback, useEffect, useState } from "react";
import { generatePath, useNavigate, useParams } from "react-router";
import { Filled, PageLink } from "../../platform/page-link.tsx";
import { PageNotFound } from "../../document/unusable-address.tsx";
import { titleOfVisibility } from "../../document/document-facts.ts";
import { leaveDocument } from "../../document/opening-state.ts";
import { ApiProblem, explainFailure } from "../../platform/api.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Chip, Failure, Message } from "../../ui/note.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { collectionCalls, collectionPath } from "./snippet-calls.ts";
import { CollectionEntries } from "./collection-entries.tsx";
import { messages } from "./collection-messages.ts";
import { CollectionVerdictTable } from "./collection-verdict-table.tsx";
import { OwnCollection } from "./own-collection.tsx";
import styles from "./collection-page.module.css";
import page from "./user-page.module.css";

/** A collection with its snippets, and how to check it. */
export const CollectionPage = () => {
  const { username, name } = useParams();
  const { store } = useEditor();
  // Signing in may show more, and signing out less.
  const reader = useWorkspace((workspace) => workspace.user?.username ?? "");
  useEffect(() => {
    store.apply(leaveDocument);
  }, [store]);
  const [owner, called] = [Username.safeParse(username), CollectionName.safeParse(name)];
  if (!owner.success || !called.success) return <PageNotFound />;
  return <Read key={`${owner.data}/${called.data} ${reader}`} username={owner.data} name={called.data} />;
};

const Read = ({ username, name }: { username: Username; name: CollectionName }) => {
  const t = useStore(messages);
  const read = useCallback(
    (options: { signal: AbortSignal }) => collectionCalls.readCollection({ username, name }, options),
    [username, name],
  );
  const { answer, refetch } = useAnswer(read);
  const [changed, setChanged] = useState<Collection | null>(null);
  const answered =
    answer.state === "loaded" ? answer.value : answer.state === "loading" ? answer.previous : null;
  const collection = changed ?? answered;
  if (collection) return <Shown collection={collection} onChange={setChanged} />;
  if (answer.state !== "failed") return <div className={page["page"]} aria-busy="true" />;
  if (answer.error instanceof ApiProblem && answer.error.code === "collection-not-found")
    return (
      <Message heading="h1" title={t.notFound}>
        <p>{t.notFoundWhy}</p>
      </Message>
    );
  return (
    <div className={page["page"]}>
      <div className={page["content"]}>
        <Failure why={explainFailure(answer.error)} onRetry={refetch} />
      </div>
    </div>
  );
};

interface ShownProps {
  collection: Collection;
  onChange: (changed: Collection) => void;
}

const Shown = ({ collection, onChange }: ShownProps) => {
  const t = useStore(messages);
  const navigate = useNavigate();
  const isMine = useWorkspace((workspace) => workspace.user?.username === collection.username);
  const { username, name, title, visibility, description, entries } = collection;
  const owner = <PageLink to={generatePath(pages.userPage, { username })}>{username}</PageLink>;
  const zip = `${collectionZipPath}?${new URLSearchParams({ username, name }).toString()}`;
  const command = `online-editor check ${location.origin}${collectionPath(collection)} --branch '#123'`;
  return (
    <div className={page["page"]}>
      <div className={page["content"]}>
        <header className={styles["head"]}>
          <h1>{title}</h1>
          <p className={styles["facts"]}>
            <Filled text={t.by} places={{ username: owner }} /> · {t.size(entries.length)}{" "}
            {visibility !== "public" && <Chip>{titleOfVisibility(visibility)}</Chip>}
          </p>
          {description !== "" && <p className={styles["description"]}>{description}</p>}
        </header>
        {isMine && (
          <OwnCollection
            collection={collection}
            onChange={(changed) => {
              onChange(changed);
              if (changed.name !== name) void navigate(collectionPath(changed), { replace: true });
            }}
            onDeleted={() => void navigate(generatePath(pages.userPage, { username }), { replace: true })}
            onRestored={(restored) => void navigate(collectionPath(restored))}
          />
        )}
        <CollectionEntries collection={collection} isMine={isMine} onChange={onChange} />
        {entries.some(({ snippet }) => snippet) && (
          <>
            <CopyField label={t.command} value={command} lang="en" note={t.commandNote} />
            <div>
              <ButtonLink href={zip} look="outlined">
                {t.download}
              </ButtonLink>
            </div>
            <CollectionVerdictTable collection={collection} isMine={isMine} />
          </>
        )}
      </div>
    </div>
  );
};
