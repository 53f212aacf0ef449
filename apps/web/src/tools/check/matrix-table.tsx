import { useStore } from "@nanostores/react";
import { keyOfCell, type MatrixCell } from "@online-editor/triage";
import { type KeyboardEvent, useRef, useState } from "react";
import { useEditor } from "../../kernel/editor-context.ts";
import { contentLanguage } from "../../kernel/languages.ts";
import type { Frame } from "../../result/frame.ts";
import { messages } from "./matrix-messages.ts";
import { judgedCell } from "./matrix-run.ts";
import styles from "./matrix-section.module.css";
import type { MatrixRun } from "./matrix-state.ts";
import { messages as checkMessages } from "./messages.ts";
import { VerdictSign } from "./verdict.tsx";

/** The verdict on each pair; arrow keys walk the cells, Enter opens the run of one. */
export const MatrixTable = ({ matrix }: { matrix: MatrixRun }) => {
  const t = useStore(messages);
  const verdictWords = useStore(checkMessages);
  const { effects } = useEditor();
  const body = useRef<HTMLTableSectionElement>(null);
  const [pointed, setPointed] = useState<MatrixCell | null>(null);
  const [active, setActive] = useState(0);
  const columns = [...new Set(matrix.cells.map(({ column }) => column))];
  const rows = [...new Set(matrix.cells.map(({ row }) => row))];
  const wordsOf = (cell: MatrixCell) => {
    const judged = judgedCell(matrix, cell);
    if (judged) return { words: verdictWords[judged.verdict], ...judged };
    const isUnderWay = matrix.underWay.includes(keyOfCell(cell));
    return { words: isUnderWay ? t.running : t.notJudged, verdict: null, reason: "" };
  };
  const open = (cell: MatrixCell) => {
    const change = frameOf(matrix, cell);
    if (Object.keys(change).length > 0) effects.result.frameAs(change);
    effects.libraries.select(cell.selection);
  };
  const press = (event: KeyboardEvent) => {
    const to = nextCell(event.key, active, { columns: columns.length, rows: rows.length });
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setActive(to);
    body.current?.querySelectorAll("button")[to]?.focus();
  };
  const [first, second] = [t[matrix.over[0]], t[matrix.over[1]]];
  return (
    <>
      <p className={styles["note"]}>
        {pointed ? <Told cell={pointed} {...wordsOf(pointed)} /> : t.pointAtCell}
      </p>
      <table
        role="grid"
        aria-label={t.over({ rows: first, columns: second })}
        className={styles["table"]}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, y) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {matrix.cells.slice(y * columns.length, (y + 1) * columns.length).map((cell, x) => {
                const { words, verdict, reason } = wordsOf(cell);
                const at = y * columns.length + x;
                return (
                  <td key={cell.column}>
                    <button
                      type="button"
                      tabIndex={at === active ? 0 : -1}
                      className={styles["cell"]}
                      data-verdict={verdict ?? undefined}
                      aria-label={t
                        .cellOf({ row, column: cell.column, verdict: words, reason })
                        .replace(/[.。] ?$/, "")}
                      onMouseEnter={() => {
                        setPointed(cell);
                      }}
                      onFocus={() => {
                        setActive(at);
                        setPointed(cell);
                      }}
                      onClick={() => {
                        open(cell);
                      }}
                    >
                      {verdict ? <VerdictSign verdict={verdict} /> : null}
                      {verdict || words === t.running ? words : "–"}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const Told = ({ cell, words, reason }: { cell: MatrixCell; words: string; reason: string }) => (
  <>
    <b>
      {cell.row}, {cell.column}
    </b>{" "}
    {words} <span lang={contentLanguage}>{reason}</span>
  </>
);

/** What of the result's frame a cell is named after. */
const frameOf = ({ over }: MatrixRun, { look, width }: MatrixCell): Partial<Frame> => ({
  ...(over.includes("widths") && { width }),
  ...(over.includes("schemes") && { isDark: look.isDark }),
  ...(over.includes("directions") && { isRightToLeft: look.isRightToLeft }),
});

/** The cell that a key leads to, counted row by row; null for a key that leads nowhere. */
const nextCell = (
  key: string,
  at: number,
  { columns, rows }: { columns: number; rows: number },
): number | null => {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const to = {
    ArrowRight: [x + 1, y],
    ArrowLeft: [x - 1, y],
    ArrowDown: [x, y + 1],
    ArrowUp: [x, y - 1],
    Home: [0, y],
    End: [columns - 1, y],
    PageDown: [x, rows - 1],
    PageUp: [x, 0],
  }[key];
  if (!to) return null;
  const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  return within(to[1] ?? 0, rows) * columns + within(to[0] ?? 0, columns);
};
