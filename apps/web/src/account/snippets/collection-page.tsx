import { pages, Username } from "@online-editor/contract";
import { type Collection, CollectionName, collectionZipPath } from "@online-editor/contract/collection";
import { type SyntheticEvent, useEffect, useState } from "react";
import { generatePath, useNavigate, useParams } from "react-router";
import { Filled, PageLink } from "../../platform/page-link.tsx";
import { PageNotFound } from "../../document/open-failure.tsx";
import { leaveDocument } from "../../document/opening-state.ts";
import { explainFailure, failureOf } from "../../platform/failure.ts";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Problem } from "../../ui/note.tsx";
import { TroubleNote } from "../../ui/trouble-note.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { collectionCalls, collectionPath, snippetIn } from "./snippet-calls.ts";
import { CollectionEntries, CollectionVerdictTable } from "./collection-contents.tsx";
import styles from "./collection-page.module.css";
import page from "./user-page.module.css";
import { TextField } from "../../ui/field.tsx";
import { CollectionForm } from "./collection-form.tsx";
import { VisibilityChip } from "./snippet-list.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

/** A collection with its snippets, and how to check it. */
export const CollectionPage = () => {
  const { username, name } = useParams();
  const { store } = useEditor();
  // Signing in may show more, and signing out less.
  const reader = useWorkspace((workspace) => workspace.user?.username ?? "");
  useEffect(() => store.apply(leaveDocument), [store]);
  const [owner, called] = [Username.safeParse(username), CollectionName.safeParse(name)];
  if (!owner.success || !called.success) return <PageNotFound />;
  return <Read key={`${owner.data}/${called.data} ${reader}`} username={owner.data} name={called.data} />;
};

const Read = ({ username, name }: { username: Username; name: CollectionName }) => {
  const { answer, known, refetch } = useAnswer((options) =>
    collectionCalls.readCollection({ username, name }, options),
  );
  const [changed, setChanged] = useState<Collection | null>(null);
  const collection = changed ?? known;
  if (collection) return <Shown collection={collection} onChange={setChanged} />;
  if (answer.state !== "failed") return <div className={page["page"]} aria-busy="true" />;
  return <TroubleNote place="page" failure={failureOf(answer.error)} actions={{ retry: refetch }} />;
};

interface ShownProps {
  collection: Collection;
  onChange: (changed: Collection) => void;
}

const Shown = ({ collection, onChange }: ShownProps) => {
  const t = useTranslate();
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
            <Filled phrase="by {username}" places={{ username: owner }} /> ·{" "}
            {t({ one: "{count} snippet", other: "{count} snippets" }, { count: entries.length })}{" "}
            <VisibilityChip visibility={visibility} />
          </p>
          {description !== "" && <p className={styles["description"]}>{description}</p>}
        </header>
        {isMine && <OwnCollection collection={collection} onChange={onChange} />}
        <CollectionEntries collection={collection} isMine={isMine} onChange={onChange} />
        {entries.some(({ snippet }) => snippet) && (
          <>
            <CopyField
              label={t("Command")}
              value={command}
              lang="en"
              note={t("Checks every snippet. Replace #123 with a branch or pull request of the library.")}
            />
            <div>
              <ButtonLink href={zip} look="outlined">
                {t("Download zip")}
              </ButtonLink>
            </div>
            <CollectionVerdictTable collection={collection} isMine={isMine} />
          </>
        )}
      </div>
    </div>
  );
};

const { signal } = new AbortController();

/** The owner's controls of a collection. */
const OwnCollection = ({ collection, onChange }: ShownProps) => {
  const t = useTranslate();
  const { notify } = useEditor();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { username, name, title } = collection;
  const restore = async () => {
    try {
      const restored = await collectionCalls.restoreCollection({ name }, { signal });
      await navigate(collectionPath(restored));
    } catch (error) {
      notify(t("“{title}” not restored. {why}", { title, why: explainFailure(error) }));
    }
  };
  const remove = async () => {
    try {
      await collectionCalls.deleteCollection({ name }, { signal });
    } catch (error) {
      setProblem(explainFailure(error));
      return;
    }
    void navigate(generatePath(pages.userPage, { username }), { replace: true });
    notify(t("“{title}” deleted. Its snippets stay.", { title }), {
      title: t("Undo"),
      run: () => void restore(),
    });
  };
  const show = () => {
    setEditing(false);
    setProblem(null);
  };
  if (isEditing)
    return (
      <CollectionForm
        former={collection}
        onSubmit={async ({ name: newName, ...facts }) => {
          const changed = await collectionCalls.changeCollection({ name, newName, ...facts }, { signal });
          onChange(changed);
          if (changed.name !== name) void navigate(collectionPath(changed), { replace: true });
          show();
        }}
        onCancel={show}
      />
    );
  return (
    <div className={styles["owner"]}>
      <div className={styles["actions"]}>
        <Button
          look="outlined"
          onClick={() => {
            setEditing(true);
          }}
        >
          {t("Edit")}
        </Button>
        <Button look="outlined" onClick={() => void remove()}>
          {t("Delete")}
        </Button>
      </div>
      <Problem text={problem} />
      <AddByLink collection={collection} onChange={onChange} />
    </div>
  );
};

const AddByLink = ({ collection: { name }, onChange }: ShownProps) => {
  const t = useTranslate();
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const address = snippetIn(link, location.origin);
    const username = Username.safeParse(address?.username);
    if (!address || !username.success) {
      setProblem(t("Not a link to a snippet. It contains /code/, a user name and an id."));
      return;
    }
    try {
      const snippet = { username: username.data, id: address.id };
      onChange(await collectionCalls.addToCollection({ name, snippet }, { signal }));
      setLink("");
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  return (
    <form className={styles["add"]} onSubmit={(event) => void add(event)} noValidate>
      <TextField
        label={t("Link to a snippet")}
        value={link}
        problem={problem}
        type="url"
        autoComplete="off"
        onWrite={(text) => {
          setLink(text);
          setProblem(null);
        }}
      />
      <Button type="submit" look="outlined">
        {t("Add")}
      </Button>
    </form>
  );
};
