import {
  isMatrixPair,
  judgedCell,
  matrixAnswerOf,
  matrixAsCsv,
  matrixAsJson,
  matrixAsMarkdown,
  matrixDimensions,
  keyOfCell,
  type MatrixCell,
} from "@online-editor/triage";
import { bringsOwnFiles } from "@online-editor/run";
import { useState } from "react";
import { useEditor, useWorkspace, type Workspace } from "../../platform/editor-context.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { openChoice } from "../../preview/state.ts";
import { Select } from "../../ui/field.tsx";
import { CopyButton } from "../../ui/copy-field.tsx";
import toolRow from "../../ui/tool-row.module.css";
import { useScrollTo } from "../../ui/focus-return.ts";
import { download } from "../../ui/clipboard.ts";
import { matrixTexts } from "./messages.ts";
import { unlessChecked } from "../commands.ts";
import styles from "./matrix-section.module.css";
import type { MatrixOver, MatrixRun } from "./judge-matrix.ts";
import { checkActions } from "../actions.ts";
import { libraryNamed } from "@online-editor/selection";
import type { Frame } from "../../preview/frame.ts";
import { runActions, selectionActions } from "../../preview/actions.ts";
import { triageTexts } from "../messages.ts";
import { shownVariant } from "../variant.ts";
import { jobAction, JobButton, JobStatus } from "../job-head.tsx";
import { VerdictGrid } from "./verdict-grid.tsx";
import { useTranslate } from "../../platform/use-translate.ts";

/** The check over two dimensions: their choice, the progress and the verdicts. */
export const MatrixSection = () => {
  const t = useTranslate();
  const editor = useEditor();
  const matrix = useWorkspace(({ jobs }) => jobs.matrix);
  const isOutdated = useWorkspace(
    (now) => now.jobs.matrix !== undefined && isMatrixOutdated(now, now.jobs.matrix),
  );
  const [chosen, setChosen] = useState<MatrixOver | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const selected = useWorkspace(({ library }) => library.branch?.ref);
  const over = chosen ?? matrix?.options.over ?? (["releases", "themes"] as const);
  const [rows, columns] = over;
  const isOfBranches = rows === "branches" || columns === "branches";
  const known = matrix?.options.branches.join(", ") ?? "";
  const text = written ?? (known || (selected ?? ""));
  const branches = isOfBranches ? refsIn(text) : [];
  const dimensions = matrixDimensions.map((value) => ({ value, label: t(matrixTexts[value]) }));
  const shown =
    matrix &&
    matrix.options.over.join() === over.join() &&
    (!isOfBranches || matrix.options.branches.join() === branches.join())
      ? matrix
      : null;
  const unchecked = useWorkspace(unlessChecked);
  const code = useWorkspace((workspace) => workspace.code);
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace((workspace) => libraryNamed(workspace.catalogue, workspace.library.library));
  const isOfFiles = over.some((one) => ["themes", "extensions", "locales"].includes(one));
  const isStuck =
    isOfFiles &&
    catalogue !== null &&
    library !== undefined &&
    bringsOwnFiles(code, { library, names: catalogue });
  const whyNot = isStuck
    ? t("The page loads its own files: no matrix changes its themes, extensions or locales.")
    : isOfBranches && branches.length === 0
      ? t("Name a branch")
      : unchecked;
  const isPair = isMatrixPair(rows, columns);
  const disabledReason =
    rows === columns
      ? t("Choose two different dimensions")
      : isPair
        ? whyNot
        : t("Choose releases or branches, not both");
  const action = jobAction(shown?.state, isOutdated);
  const begin = () => {
    checkActions(editor).start("matrix", { over, branches }, action === "again" ? "anew" : "usual");
  };
  const section = useScrollTo(matrix === undefined || matrix.state === "running");
  return (
    <section ref={section} className={styles["matrix"]} aria-label={t("Matrix")}>
      <div className={`${toolRow["tools"] ?? ""} ${styles["head"] ?? ""}`}>
        <Select
          label={t("Rows")}
          value={rows}
          options={dimensions}
          onChoose={(dimension) => setChosen([dimension, columns])}
        />
        <span aria-hidden="true">×</span>
        <Select
          label={t("Columns")}
          value={columns}
          options={dimensions}
          onChoose={(dimension) => setChosen([rows, dimension])}
        />
        {isOfBranches && (
          <input
            type="search"
            aria-label={t("Branches, separated by commas")}
            placeholder={t("develop, #123, 1.24.1")}
            value={text}
            spellCheck={false}
            onChange={({ target }) => {
              setWritten(target.value);
            }}
            onKeyDown={({ key }) => {
              if (key === "Enter" && disabledReason === null) begin();
            }}
          />
        )}
        <JobButton
          action={action}
          words={{ start: t("Run matrix"), resume: t("Continue"), again: t("Judge again") }}
          look={action === "again" ? "quiet" : "outlined"}
          disabledReason={disabledReason}
          onClick={begin}
        />
        {shown && <Exports matrix={shown} />}
      </div>
      {isStuck && (
        <p className={styles["note"]}>
          <span>
            {t("The page loads its own files: no matrix changes its themes, extensions or locales.")}
          </span>{" "}
          <TextButton
            onClick={() => {
              editor.store.apply((workspace) => openChoice(workspace, "theme"));
            }}
          >
            {t("Let the editor choose its files")}
          </TextButton>
        </p>
      )}
      {shown && <Progress matrix={shown} />}
      {shown && isOutdated && (
        <p className={styles["note"]}>{t("Out of date: the document, how it runs or the check changed.")}</p>
      )}
      {shown && <MatrixTable matrix={shown} />}
    </section>
  );
};

/** Its cells have selections, widths and, where it is over those, looks of their own. */
const isMatrixOutdated = (workspace: Workspace, { subject: of, options }: MatrixRun): boolean => {
  const { over } = options;
  const { code, look, exampleAnswers } = shownVariant(workspace);
  const isSameLook =
    (over.includes("schemes") || look.isDark === of.look.isDark) &&
    (over.includes("directions") || look.isRightToLeft === of.look.isRightToLeft);
  return (
    of.code !== code || of.check !== workspace.check || !isSameLook || of.exampleAnswers !== exampleAnswers
  );
};

const refsIn = (text: string) =>
  [...new Set(text.split(",").map((ref) => ref.trim()))].filter((ref) => ref !== "");

/** How many cells were judged, by verdict. */
const Progress = ({ matrix }: { matrix: MatrixRun }) => {
  const t = useTranslate();
  const { state, building, plan } = matrix;
  const { cells } = plan;
  const verdicts = cells.flatMap((cell) => judgedCell(plan, cell)?.verdict ?? []);
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  const far = { judged: verdicts.length, all: cells.length };
  const words = {
    running:
      building === null ? t("{judged} of {all} runs", far) : t("Building {branch}", { branch: building }),
    stopped: t("Stopped at {judged} of {all} runs.", far),
    done: t("{good} work, {bad} broken, {impossible} cannot run", {
      good: count("good"),
      bad: count("bad"),
      impossible: count("cannot-run"),
    }),
  };
  return (
    <>
      <JobStatus job={matrix} className={styles["status"]}>
        {words[state]}
      </JobStatus>
      {state === "running" && (
        <progress className={styles["progress"]} aria-label={t("Matrix")} max={far.all} value={far.judged} />
      )}
    </>
  );
};

const formats = [
  { name: "Markdown", file: "matrix.md", type: "text/markdown", write: matrixAsMarkdown },
  { name: "CSV", file: "matrix.csv", type: "text/csv", write: matrixAsCsv },
  { name: "JSON", file: "matrix.json", type: "application/json", write: matrixAsJson },
] as const;

/** The verdicts so far, for the clipboard and as files. */
const Exports = ({ matrix }: { matrix: MatrixRun }) => {
  const t = useTranslate();
  const answer = () => matrixAnswerOf(matrix.options.over, matrix.plan);
  return (
    <div className={styles["exports"]}>
      <span className={styles["formats"]}>
        <span aria-hidden="true">{t("Copy as")}</span>
        {formats.map(({ name, write }) => (
          <CopyButton
            key={name}
            look="quiet"
            label={t("Copy as {format}", { format: name })}
            text={() => write(answer())}
          >
            {name}
          </CopyButton>
        ))}
      </span>
      <span className={styles["formats"]}>
        <span aria-hidden="true">{t("Download")}</span>
        {formats.map(({ name, file, type, write }) => (
          <Button
            key={name}
            look="quiet"
            aria-label={t("Download {format}", { format: name })}
            title={t("Download {format}", { format: name })}
            onClick={() => {
              download(file, new Blob([write(answer())], { type: `${type};charset=utf-8` }));
            }}
          >
            {name}
          </Button>
        ))}
      </span>
    </div>
  );
};

/** The verdict on each pair; a cell opens its run. */
const MatrixTable = ({ matrix }: { matrix: MatrixRun }) => {
  const { plan, subject, underWay } = matrix;
  const { over } = matrix.options;
  const t = useTranslate();
  const editor = useEditor();
  const library = useWorkspace(({ catalogue }) => libraryNamed(catalogue, subject.selection.library));
  const open = (cell: MatrixCell) => {
    const change = frameOf(over, cell);
    if (Object.keys(change).length > 0) runActions(editor).frameAs(change);
    selectionActions(editor).select(cell.selection);
  };
  /** The rows or columns; a theme is named as in the bar What runs, anything else by its name. */
  const headersOf = (dimension: 0 | 1) =>
    [...new Set(plan.cells.map(({ row, column }) => (dimension === 0 ? row : column)))].map((name) => ({
      key: name,
      header:
        (over[dimension] === "themes" ? library?.themes.find(({ id }) => id === name)?.title : null) ?? name,
    }));
  const columns = headersOf(1);
  const cellAt = (row: number, column: number) => {
    const cell = plan.cells[row * columns.length + column];
    if (!cell) throw new RangeError("A matrix has a cell for each pair.");
    const { verdict = null, reason = "" } = judgedCell(plan, cell) ?? {};
    const isRunning = underWay.includes(keyOfCell(cell));
    return {
      verdict,
      isRunning,
      words: verdict ? t(triageTexts[verdict]) : isRunning ? t("Running") : t("Not judged yet"),
      reason,
      onOpen: () => {
        open(cell);
      },
    };
  };
  const [first, second] = [t(matrixTexts[over[0]]), t(matrixTexts[over[1]])];
  return (
    <VerdictGrid
      label={t("{rows} × {columns}", { rows: first, columns: second })}
      corner={first}
      columns={columns}
      rows={headersOf(0)}
      cellAt={cellAt}
    />
  );
};

/** The frame settings that a cell's dimensions set. */
const frameOf = (over: MatrixOver, { look, width }: MatrixCell): Partial<Frame> => ({
  ...(over.includes("widths") && { width }),
  ...(over.includes("schemes") && { isDark: look.isDark }),
  ...(over.includes("directions") && { isRightToLeft: look.isRightToLeft }),
});
