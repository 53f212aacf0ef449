import { useStore } from "@nanostores/react";
import type { CollectedSnippet, Collection, CollectionEntry } from "@online-editor/contract/collection";
import { useState } from "react";
import { DocumentLink } from "../../document/document-link.tsx";
import { addressOf } from "../../document/opening-state.ts";
import { explainFailure, failureOf } from "../../platform/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, Problem } from "../../ui/note.tsx";
import { TroubleNote } from "../../ui/trouble-note.tsx";
import { collectionCalls } from "./snippet-calls.ts";
import styles from "./collection-page.module.css";
import lines from "./lines.module.css";
import { nameOfBranch, shortCommit } from "@online-editor/contract";
import type { CollectionVerdicts, KeptVerdict } from "@online-editor/contract/collection-verdicts";
import { linkTo } from "../../document/link.ts";
import { language } from "../../platform/i18n.ts";
import { triageTexts } from "../../triage/messages.ts";
import { VerdictGrid } from "../../triage/matrix/verdict-grid.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useTranslate } from "../../platform/use-translate.ts";

interface CollectionEntriesProps {
  collection: Collection;
  isMine: boolean;
  onChange: (changed: Collection) => void;
}

/** Nobody waits for these changes to end. */
const { signal } = new AbortController();

/** The snippets of a collection in the order in which they were added; the owner can remove them. */
export const CollectionEntries = ({ collection, isMine, onChange }: CollectionEntriesProps) => {
  const t = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const { name, entries } = collection;
  const remove = async (entry: CollectionEntry["entry"]) => {
    setProblem(null);
    try {
      onChange(await collectionCalls.removeFromCollection({ name, entry }, { signal }));
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  if (entries.length === 0)
    return (
      <p className={styles["facts"]}>
        {t("The collection is empty.")} {isMine && t("Add a snippet by its link, or from My snippets.")}
      </p>
    );
  return (
    <>
      <Problem text={problem} />
      <ul className={lines["list"]} aria-label={t("Snippets")}>
        {entries.map((entry) => (
          <li key={entry.entry} className={lines["line"]}>
            <Snippet entry={entry} />
            {isMine && (
              <Button
                look="quiet"
                aria-label={t("Remove {title}", {
                  title: entry.snippet ? entry.snippet.title || t("Untitled") : t("Deleted or private"),
                })}
                onClick={() => void remove(entry.entry)}
              >
                {t("Remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

const Snippet = ({ entry: { snippet } }: { entry: CollectionEntry }) => {
  const t = useTranslate();
  if (!snippet) return <span className={styles["gone"]}>{t("Deleted or private")}</span>;
  const { title, username, library, version, hasCheck } = snippet;
  return (
    <DocumentLink className={lines["link"]} to={addressOf(snippet)}>
      <b>{title || t("Untitled")}</b>
      <span>
        {!hasCheck && (
          <>
            <Chip>{t("No check")}</Chip>{" "}
          </>
        )}
        {library} {version} · {username}
      </span>
    </DocumentLink>
  );
};

interface CollectionVerdictTableProps {
  collection: Collection;
  isMine: boolean;
}

/** The uploaded verdicts on a collection's snippets, by release and branch; or how to upload them. */
export const CollectionVerdictTable = ({ collection, isMine }: CollectionVerdictTableProps) => {
  const t = useTranslate();
  const { username, name } = collection;
  const { answer, known, refetch } = useAnswer(
    (options) => collectionCalls.readVerdicts({ username, name }, options),
    `${username}/${name}`,
  );
  return (
    <section className={styles["head"]} aria-label={t("Verdicts")}>
      <h2>{t("Verdicts")}</h2>
      {answer.state === "failed" && (
        <TroubleNote place="part" failure={failureOf(answer.error)} actions={{ retry: refetch }} />
      )}
      {known?.columns.length === 0 && (
        <p className={styles["facts"]}>
          {isMine
            ? t(
                "No verdicts yet. Create a token with the scope write in Settings, set it as ONLINE_EDITOR_TOKEN, and add --upload to the command.",
              )
            : t("{username} has not uploaded any verdicts yet.", { username })}
        </p>
      )}
      {known && known.columns.length > 0 && <Table collection={collection} known={known} />}
    </section>
  );
};

interface Row {
  entry: number;
  snippet: CollectedSnippet;
}

const Table = ({ collection, known }: { collection: Collection; known: CollectionVerdicts }) => {
  const t = useTranslate();
  const { columns, uploadedBy } = known;
  const rows: Row[] = collection.entries.flatMap(({ entry, snippet }) =>
    snippet ? [{ entry, snippet }] : [],
  );
  const verdicts = new Map(known.verdicts.map((one) => [`${one.entry} ${one.column}`, one]));
  const areSeveral = new Set(columns.map(({ library }) => library)).size > 1;
  const nameOf = ({ library, version, branch }: CollectionVerdicts["columns"][number]) =>
    `${areSeveral ? `${library} ` : ""}${branch ? nameOfBranch(branch) : version}`;
  const factsOf = useFacts(uploadedBy);
  const cellAt = (row: number, column: number) => {
    const [of, on] = [rows[row], columns[column]];
    if (!of || !on) throw new RangeError("A table has a cell for each pair.");
    const judged = verdicts.get(`${of.entry} ${on.number}`) ?? null;
    const { version, branch } = on;
    const commit = judged?.commit ?? branch?.commit;
    const choices = branch && commit ? { branch: { ...branch, commit } } : { version };
    const document = { ...addressOf(of.snippet), ...(judged && { revision: judged.revision }) };
    const link = linkTo({ document, choices }, of.snippet.library);
    return {
      verdict: judged?.verdict ?? null,
      words: judged ? t(triageTexts[judged.verdict]) : t("Not judged"),
      reason: judged?.reason ?? "",
      facts: judged ? factsOf(judged) : "",
      onOpen: `${link}${link.includes("?") ? "&" : "?"}check`,
    };
  };
  return (
    <>
      <p className={styles["facts"]}>
        {t("Verdicts from runs by {username}. This server has checked none of them.", {
          username: uploadedBy,
        })}
      </p>
      <VerdictGrid
        scroller={styles["table"]}
        label={t("Verdicts")}
        corner={t("Snippets")}
        columns={columns.map((column) => ({ key: String(column.number), header: nameOf(column) }))}
        rows={rows.map(({ entry, snippet }) => ({
          key: String(entry),
          header: snippet.title || t("Untitled"),
        }))}
        cellAt={cellAt}
      />
    </>
  );
};

/** At which commit a verdict was given, by whom and when. */
const useFacts = (uploadedBy: string) => {
  const t = useTranslate();
  const form = new Intl.DateTimeFormat(useStore(language), { dateStyle: "medium", timeStyle: "short" });
  return ({ commit, uploadedAt }: KeptVerdict): string =>
    [
      ...(commit === undefined ? [] : [t("at {commit}", { commit: shortCommit(commit) })]),
      t("Uploaded by {username}, {when}", {
        username: uploadedBy,
        when: form.format(Date.parse(uploadedAt)),
      }),
    ].join(" · ");
};
