import type { Catalogue, Library, OpenedReport } from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import type { Report } from "@online-editor/run/report";
import { describeFailure } from "@online-editor/triage";
import { libraryNamed } from "@online-editor/selection";
import { useState } from "react";
import { composeOpened } from "../../document/compose-opened.ts";
import { editingActions } from "../../document/editing.ts";
import { type Editor, useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { runActions, selectionActions } from "../../preview/actions.ts";
import { TextButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/note.tsx";
import { usePhone } from "../../ui/use-media-query.ts";
import { reportTexts } from "../messages.ts";
import styles from "./report-reading.module.css";
import { ReportText } from "./report-text.tsx";
import { useTranslate } from "../../platform/use-translate.ts";
import { translate } from "../../platform/i18n.ts";
import { noteTexts } from "@online-editor/run/report-notes";

/** A report in front of its reader: how it was read, each part to be put right, and its text with the pieces of code. */
export const ReportReading = () => {
  const editor = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const opened = useWorkspace(({ report }) => report);
  if (!catalogue || !opened) return null;
  return <Reading report={compose(editor, catalogue, opened)} opened={opened} catalogue={catalogue} />;
};

interface ReadingProps {
  report: Report;
  opened: OpenedReport;
  catalogue: Catalogue;
}

const Reading = ({ report, opened, catalogue }: ReadingProps) => {
  const t = useTranslate();
  const editor = useEditor();
  const { unrunnable, checkMistake } = report;
  const choose = (change: Partial<OpenedReport>) => {
    takeReading(editor, catalogue, { ...opened, ...change });
  };
  return (
    <div className={styles["reading"]}>
      <Assumptions
        assumptions={report.assumptions}
        library={libraryNamed(catalogue, report.selection.library)}
        onChoose={(id, value) => choose({ chosen: { ...opened.chosen, [id]: value } })}
      />
      {unrunnable !== null && <p role="status">{t(reportTexts[unrunnable])}</p>}
      {checkMistake !== null && <p role="alert">{t(noteTexts["check-mistake"], { name: checkMistake })}</p>}
      <ReportText
        text={opened.text}
        report={report}
        onUse={(at, use) => choose({ uses: { ...opened.uses, [at]: use } })}
      />
    </div>
  );
};

const compose = ({ store }: Pick<Editor, "store">, catalogue: Catalogue, opened: OpenedReport): Report =>
  composeOpened(opened, { catalogue, present: store.getState().library });

/** Makes the document anew of another reading, and runs it. */
const takeReading = (editor: Editor, catalogue: Catalogue, opened: OpenedReport) => {
  const { store } = editor;
  const report = compose(editor, catalogue, opened);
  const { code: shown, library, report: former } = store.getState();
  if (former && shown !== compose(editor, catalogue, former).code) offerEdits(editor, former, shown);
  // A document that only a link leads to, or that nothing starts, stays as it is.
  editingActions(editor).read(opened, report.code === "" ? shown : report.code);
  store.apply((workspace) => ({ ...workspace, check: report.check }));
  if (report.selection.library === library.library) selectionActions(editor).select(report.selection);
  else runActions(editor).run();
};

/** What was written by hand gives way to another reading, and can be had back. */
const offerEdits = (editor: Editor, former: OpenedReport, code: string) => {
  const takeBack = () => {
    editingActions(editor).read(former, code);
    runActions(editor).run();
  };
  editor.notify(translate("The document was made anew. Your changes in the code were replaced."), {
    title: translate("Undo"),
    run: takeBack,
  });
};

const shownAtFirst = 4;

/** What was assumed, a line each; what rests on nothing that the report says is marked. */
const Assumptions = ({
  assumptions,
  library,
  onChoose,
}: {
  assumptions: Report["assumptions"];
  library: Library | undefined;
  onChoose: (id: string, value: string) => void;
}) => {
  const t = useTranslate();
  const isPhone = usePhone();
  const [showsAll, setShowsAll] = useState(false);
  const choices = assumptions.filter(({ values }) => values.length > 1);
  const toLookAt = choices.filter(({ basis }) => basis === null);
  const ordered = [...toLookAt, ...choices.filter(({ basis }) => basis !== null)];
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
  if (choices.length === 0) return null;
  return (
    <details className={styles["assumptions"]} open={!isPhone}>
      <summary>
        <h2>{t("How the report was read")}</h2>{" "}
        {toLookAt.length > 0 && (
          <Chip>
            {t({ one: "{count} to look at", other: "{count} to look at" }, { count: toLookAt.length })}
          </Chip>
        )}
      </summary>
      {shown.map((assumption) => (
        <AssumptionLine
          key={assumption.id}
          assumption={assumption}
          library={library}
          onChoose={(value) => onChoose(assumption.id, value)}
        />
      ))}
      {ordered.length > shown.length && (
        <TextButton
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {t({ one: "{count} more", other: "{count} more" }, { count: ordered.length - shown.length })}
        </TextButton>
      )}
    </details>
  );
};

/** What is wrong, by an expectation in JSON. */
const failureWords = (expectation: string): string => {
  const check = DocumentCheck.safeParse({ expectations: [JSON.parse(expectation)] }).data;
  return check ? describeFailure(check) : expectation;
};

/** Why something was assumed that no words of the report say. */
const restsOn = (kind: Report["assumptions"][number]["kind"]) =>
  kind === "end" || kind === "slip" ? (`basis-${kind}` as const) : "basis-none";

const AssumptionLine = ({
  assumption: { kind, name, id, value, values, basis },
  library,
  onChoose,
}: {
  assumption: Report["assumptions"][number];
  library: Library | undefined;
  onChoose: (value: string) => void;
}) => {
  const t = useTranslate();
  const label =
    name === "" || kind === "rows"
      ? t(reportTexts[`kind-${kind}`])
      : `${t(reportTexts[`kind-${kind}`])} ${name}`;
  const wordsOf = (one: string) => {
    if (one === "run") return t("run with the example");
    if (one === "made" && kind === "slip") return t("mended");
    if (one === "made") return kind === "rows" ? t("example rows") : t("made");
    if (one !== "left" && kind === "difference") return failureWords(one);
    if (one === "left") return kind === "rows" ? t("leave empty") : t("leave out");
    const theme = kind === "theme" ? library?.themes.find(({ id: known }) => known === one) : undefined;
    return theme?.title ?? one;
  };
  return (
    <fieldset className={styles["line"]} data-assumed={basis === null ? "" : undefined}>
      <legend title={label}>{label}</legend>
      <span className={styles["values"]}>
        {values.map((one) => (
          <label key={one} className={styles["value"]}>
            <input
              type="radio"
              name={`assumption ${id}`}
              checked={one === value}
              onChange={() => {
                onChoose(one);
              }}
            />
            {wordsOf(one)}
          </label>
        ))}
        <small>{basis === null ? t(reportTexts[restsOn(kind)]) : `“${basis}”`}</small>
      </span>
    </fieldset>
  );
};
