import type { ExampleSource } from "@online-editor/contract";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import styles from "./source-list.module.css";

export interface SourceListProps {
  sources: readonly ExampleSource[];
  onRefresh: () => Promise<void>;
}

/** Where the examples come from that are not the editor's own: how fresh they are, and what could not be read. */
export const SourceList = ({ sources, onRefresh }: SourceListProps) => {
  const [isReading, setIsReading] = useState(false);
  if (sources.length === 0) return null;
  return (
    <section className={styles["sources"]} aria-label="Sources of examples">
      {sources.map((source) => (
        <Source key={source.name} source={source} />
      ))}
      <Button
        look="outlined"
        aria-busy={isReading}
        onClick={() => {
          if (isReading) return;
          setIsReading(true);
          void onRefresh().finally(() => {
            setIsReading(false);
          });
        }}
      >
        {isReading ? "Reading…" : "Read again"}
      </Button>
    </section>
  );
};

const Source = ({ source: { name, readAt, unreadable, problem } }: { source: ExampleSource }) => (
  <div>
    <p>
      <b>{name}</b> {readAt === null ? "has not been read yet" : `read ${timeAgo(Date.parse(readAt))}`}
    </p>
    {problem !== undefined && <Note tone="bad">It could not be read anew: {problem}</Note>}
    {unreadable.length > 0 && (
      <details>
        <summary>
          {unreadable.length === 1 ? "1 file" : `${unreadable.length} files`} could not be read
        </summary>
        <ul>
          {unreadable.map(({ path, reason }) => (
            <li key={path}>
              <code>{path}</code> {reason}
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
