import { useStore } from "@nanostores/react";
import { libraryNamed } from "@online-editor/selection";
import { judgedCell, keyOfCell, type MatrixCell } from "@online-editor/triage";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import type { Frame } from "../../preview/frame.ts";
import { runActions, selectionActions } from "../../preview/actions.ts";
import type { MatrixRun } from "../state.ts";
import { messages as checkMessages } from "../messages.ts";
import { messages } from "./messages.ts";
import { VerdictGrid } from "./verdict-grid.tsx";

/** The verdict on each pair; a cell opens its run. */
export const MatrixTable = ({ matrix }: { matrix: MatrixRun }) => {
  const t = useStore(messages);
  const verdictWords = useStore(checkMessages);
  const editor = useEditor();
  const library = useWorkspace(({ catalogue }) => libraryNamed(catalogue, matrix.of.selection.library));
  const open = (cell: MatrixCell) => {
    const change = frameOf(matrix, cell);
    if (Object.keys(change).length > 0) runActions(editor).frameAs(change);
    selectionActions(editor).select(cell.selection);
  };
  /** The rows or columns; a theme is named as in the bar What runs, anything else by its name. */
  const headersOf = (dimension: 0 | 1) =>
    [...new Set(matrix.cells.map(({ row, column }) => (dimension === 0 ? row : column)))].map((name) => ({
      key: name,
      header:
        (matrix.over[dimension] === "themes" ? library?.themes.find(({ id }) => id === name)?.title : null) ??
        name,
    }));
  const columns = headersOf(1);
  const cellAt = (row: number, column: number) => {
    const cell = matrix.cells[row * columns.length + column];
    if (!cell) throw new RangeError("A matrix has a cell for each pair.");
    const { verdict = null, reason = "" } = judgedCell(matrix, cell) ?? {};
    const isRunning = matrix.underWay.includes(keyOfCell(cell));
    return {
      verdict,
      isRunning,
      words: verdict ? verdictWords[verdict] : isRunning ? t.running : t.notJudged,
      reason,
      onOpen: () => {
        open(cell);
      },
    };
  };
  const [first, second] = [t[matrix.over[0]], t[matrix.over[1]]];
  return (
    <VerdictGrid
      label={t.over({ rows: first, columns: second })}
      corner={first}
      columns={columns}
      rows={headersOf(0)}
      cellAt={cellAt}
    />
  );
};

/** The frame settings that a cell's dimensions set. */
const frameOf = ({ over }: MatrixRun, { look, width }: MatrixCell): Partial<Frame> => ({
  ...(over.includes("widths") && { width }),
  ...(over.includes("schemes") && { isDark: look.isDark }),
  ...(over.includes("directions") && { isRightToLeft: look.isRightToLeft }),
});
