import type { ConsoleEntry } from "@online-editor/contract/observations";
import styles from "./console-line.module.css";
import { type PartsOf, ValueTree } from "./value-tree.tsx";

/** What `console.table` was given. */
export const ConsoleTable = ({
  table,
  partsOf,
}: {
  table: NonNullable<ConsoleEntry["table"]>;
  partsOf: PartsOf;
}) => (
  <div className={styles["table"]}>
    <table>
      <thead>
        <tr>
          {["(index)", ...table.columns].map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ name, cells }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell && <ValueTree value={cell} quotes="quoted" partsOf={partsOf} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
