import { useStore } from "@nanostores/react";
import { libraryNamed } from "@online-editor/selection";
import { judgedCell, keyOfCell, type MatrixCell } from "@online-editor/triage";
import { useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { contentLanguage } from "../../platform/i18n.ts";
import type { Frame } from "../../preview/frame.ts";
import { messages } from "./messages.ts";
import styles from "./matrix-section.module.css";
import type { MatrixRun } from "../state.ts";
import { messages as checkMessages } from "../messages.ts";
import gridStyles from "./verdict-grid.module.css";
import { type GridPlace, VerdictGrid } from "./verdict-grid.tsx";
import { runActions, selectionActions } from "../../preview/actions.ts";

/** The verdict on each pair; a cell opens its run. */
export const MatrixTable = ({ matrix }: { matrix: MatrixRun }) => {
  const t = useStore(messages);
  const verdictWords = useStore(checkMessages);
  const editor = useEditor();
  const library = useWorkspace(({ catalogue }) => libraryNamed(catalogue, matrix.of.selection.library));
  const [pointed, setPointed] = useState<MatrixCell | null>(null);
  const columns = [...new Set(matrix.cells.map(({ column }) => column))];
  const rows = [...new Set(matrix.cells.map(({ row }) => row))];
  const wordsOf = (cell: MatrixCell) => {
    const judged = judgedCell(matrix, cell);
    if (judged) return { words: verdictWords[judged.verdict], ...judged };
    const isUnderWay = matrix.underWay.includes(keyOfCell(cell));
    return { words: isUnderWay ? t.running : t.notJudged, verdict: null, reason: "" };
  };
  /** A theme as the bar What runs calls it; anything else by its name. */
  const titleOf = (dimension: 0 | 1, name: string) =>
    (matrix.over[dimension] === "themes" ? library?.themes.find(({ id }) => id === name)?.title : null) ??
    name;
  const nameOf = ({ row, column }: MatrixCell) => `${titleOf(0, row)}, ${titleOf(1, column)}`;
  const open = (cell: MatrixCell) => {
    const change = frameOf(matrix, cell);
    if (Object.keys(change).length > 0) runActions(editor).frameAs(change);
    selectionActions(editor).select(cell.selection);
  };
  const cellAt = ({ row, column }: GridPlace) => {
    const cell = matrix.cells[row * columns.length + column];
    if (!cell) throw new RangeError("A matrix has a cell for each pair.");
    return cell;
  };
  const [first, second] = [t[matrix.over[0]], t[matrix.over[1]]];
  return (
    <>
      <p className={`${styles["note"] ?? ""} ${gridStyles["pointed"] ?? ""}`}>
        {pointed ? <VerdictLine name={nameOf(pointed)} {...wordsOf(pointed)} /> : t.pointAtCell}
      </p>
      <VerdictGrid
        label={t.over({ rows: first, columns: second })}
        corner={first}
        columns={columns.map((name) => ({ key: name, header: titleOf(1, name) }))}
        rows={rows.map((name) => ({ key: name, header: titleOf(0, name) }))}
        cellAt={(place) => {
          const cell = cellAt(place);
          const { words, verdict, reason } = wordsOf(cell);
          return {
            verdict,
            words: verdict || words === t.running ? words : "–",
            label: t
              .cellOf({
                row: titleOf(0, cell.row),
                column: titleOf(1, cell.column),
                verdict: words,
                reason,
              })
              .replace(/[.。] ?$/, ""),
            onOpen: () => {
              open(cell);
            },
          };
        }}
        onPoint={(place) => {
          setPointed(cellAt(place));
        }}
      />
    </>
  );
};

const VerdictLine = ({ name, words, reason }: { name: string; words: string; reason: string }) => (
  <>
    <b>{name}</b> {words} <span lang={contentLanguage}>{reason}</span>
  </>
);

/** The frame settings that a cell's dimensions set. */
const frameOf = ({ over }: MatrixRun, { look, width }: MatrixCell): Partial<Frame> => ({
  ...(over.includes("widths") && { width }),
  ...(over.includes("schemes") && { isDark: look.isDark }),
  ...(over.includes("directions") && { isRightToLeft: look.isRightToLeft }),
});
