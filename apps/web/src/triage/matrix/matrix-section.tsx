import { useStore } from "@nanostores/react";
import {
  isMatrixPair,
  judgedCell,
  matrixAnswerOf,
  matrixAsCsv,
  matrixAsJson,
  matrixAsMarkdown,
  type MatrixDimension,
  matrixDimensions,
} from "@online-editor/triage";
import { useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-field.tsx";
import toolRow from "../../ui/tool-row.module.css";
import { useScrollTo } from "../../ui/scroll-to.ts";
import { download } from "../../ui/clipboard.ts";
import { messages } from "./messages.ts";
import { unlessChecked } from "../commands.ts";
import styles from "./matrix-section.module.css";
import type { MatrixOver, MatrixRun } from "../state.ts";
import { MatrixTable } from "./matrix-table.tsx";
import { checkActions } from "../actions.ts";

/** The check over two dimensions: their choice, the progress and the verdicts. */
export const MatrixSection = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const matrix = useWorkspace((workspace) => workspace.matrix);
  const isOutdated = useWorkspace(
    ({ matrix: judged, code, check }) =>
      judged !== null && (judged.of.code !== code || judged.of.check !== check),
  );
  const [chosen, setChosen] = useState<MatrixOver | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const selected = useWorkspace(({ library }) => library.branch?.ref);
  const over = chosen ?? matrix?.over ?? (["releases", "themes"] as const);
  const [rows, columns] = over;
  const isOfBranches = rows === "branches" || columns === "branches";
  const known = matrix?.branches.join(", ") ?? "";
  const text = written ?? (known || (selected ?? ""));
  const branches = isOfBranches ? refsIn(text) : [];
  const isShown =
    matrix?.over[0] === rows &&
    matrix.over[1] === columns &&
    (!isOfBranches || matrix.branches.join() === branches.join());
  const unchecked = useWorkspace(unlessChecked);
  const disabledReason =
    rows === columns
      ? t.sameTwice
      : !isMatrixPair(rows, columns)
        ? t.releasesOrBranches
        : isOfBranches && branches.length === 0
          ? t.noRefs
          : unchecked;
  const begin = (how?: "anew") => {
    checkActions(editor).judgeMatrix({ over, branches }, how);
  };
  const section = useScrollTo(matrix === null || matrix.state === "running");
  return (
    <section ref={section} className={styles["matrix"]} aria-label={t.title}>
      <div className={`${toolRow["tools"] ?? ""} ${styles["head"] ?? ""}`}>
        <DimensionField
          label={t.rows}
          value={rows}
          onChoose={(dimension) => {
            setChosen([dimension, columns]);
          }}
        />
        <span aria-hidden="true">×</span>
        <DimensionField
          label={t.columns}
          value={columns}
          onChoose={(dimension) => {
            setChosen([rows, dimension]);
          }}
        />
        {isOfBranches && (
          <input
            type="search"
            aria-label={t.refs}
            placeholder={t.refsHint}
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
        {isShown && matrix.state === "running" ? (
          <Button look="outlined" onClick={checkActions(editor).stop}>
            {t.stop}
          </Button>
        ) : isShown && matrix.state === "done" && !isOutdated ? (
          <Button
            look="quiet"
            onClick={() => {
              begin("anew");
            }}
          >
            {t.again}
          </Button>
        ) : (
          <Button
            look="outlined"
            disabledReason={disabledReason}
            onClick={() => {
              begin();
            }}
          >
            {isShown && !isOutdated ? t.goOn : t.runMatrix}
          </Button>
        )}
        {isShown && <Exports matrix={matrix} />}
      </div>
      {isShown && <Progress matrix={matrix} />}
      {isShown && isOutdated && <p className={styles["note"]}>{t.outdated}</p>}
      {isShown && <MatrixTable matrix={matrix} />}
    </section>
  );
};

const refsIn = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((ref) => ref.trim())
      .filter((ref) => ref !== ""),
  ),
];

const DimensionField = ({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: MatrixDimension;
  onChoose: (dimension: MatrixDimension) => void;
}) => {
  const t = useStore(messages);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const dimension = matrixDimensions.find((one) => one === target.value);
        if (dimension) onChoose(dimension);
      }}
    >
      {matrixDimensions.map((dimension) => (
        <option key={dimension} value={dimension}>
          {t[dimension]}
        </option>
      ))}
    </select>
  );
};

/** How many cells were judged, by verdict. */
const Progress = ({ matrix }: { matrix: MatrixRun }) => {
  const t = useStore(messages);
  const verdicts = matrix.cells.flatMap((cell) => judgedCell(matrix, cell)?.verdict ?? []);
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  const far = { judged: verdicts.length, all: matrix.cells.length };
  return (
    <>
      <p role="status" className={styles["status"]}>
        {matrix.state === "running" &&
          (matrix.building === null ? t.progress(far) : t.building({ branch: matrix.building }))}
        {matrix.state === "stopped" && t.stopped(far)}
        {matrix.state === "done" &&
          t.counts({ good: count("good"), bad: count("bad"), impossible: count("cannot-run") })}
      </p>
      {matrix.state === "running" && (
        <progress className={styles["progress"]} aria-label={t.title} max={far.all} value={far.judged} />
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
  const t = useStore(messages);
  return (
    <div className={styles["exports"]}>
      <span className={styles["formats"]}>
        <span aria-hidden="true">{t.copyAs}</span>
        {formats.map(({ name, write }) => (
          <CopyButton
            key={name}
            look="quiet"
            label={t.copy({ format: name })}
            text={() => write(matrixAnswerOf(matrix.over, matrix))}
          >
            {name}
          </CopyButton>
        ))}
      </span>
      <span className={styles["formats"]}>
        <span aria-hidden="true">{t.downloadAs}</span>
        {formats.map(({ name, file, type, write }) => (
          <Button
            key={name}
            look="quiet"
            aria-label={t.download({ format: name })}
            title={t.download({ format: name })}
            onClick={() => {
              download(
                file,
                new Blob([write(matrixAnswerOf(matrix.over, matrix))], { type: `${type};charset=utf-8` }),
              );
            }}
          >
            {name}
          </Button>
        ))}
      </span>
    </div>
  );
};
