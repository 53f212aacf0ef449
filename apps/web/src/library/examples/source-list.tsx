import { useStore } from "@nanostores/react";
import type { ExampleSource } from "@online-editor/contract";
import { useState } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Filled } from "../../platform/page-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { exampleActions, messages } from "./read-examples.ts";
import styles from "./source-list.module.css";

/** The operator's sources of examples: how fresh they are, and what could not be read. */
export const SourceList = () => {
  const t = useStore(messages);
  const editor = useEditor();
  const all = useWorkspace(({ catalogue }) => catalogue?.exampleSources);
  const library = useWorkspace((workspace) => workspace.library.library);
  const [isReading, setIsReading] = useState(false);
  const sources = all?.filter((source) => source.library === library) ?? [];
  if (sources.length === 0) return null;
  return (
    <section className={styles["sources"]} aria-label={t.sources}>
      {sources.map((source) => (
        <Source key={source.name} source={source} />
      ))}
      <Button
        look="outlined"
        aria-busy={isReading}
        onClick={() => {
          if (isReading) return;
          setIsReading(true);
          void exampleActions(editor)
            .refresh()
            .finally(() => {
              setIsReading(false);
            });
        }}
      >
        {isReading ? t.reading : t.readAgain}
      </Button>
    </section>
  );
};

const Source = ({ source: { name, readAt, unreadable, problem } }: { source: ExampleSource }) => {
  const t = useStore(messages);
  return (
    <div>
      <p>
        <Filled
          text={readAt === null ? t.sourceNotReadYet : t.sourceRead}
          places={{ name: <b>{name}</b>, age: readAt !== null && timeAgo(Date.parse(readAt)) }}
        />
      </p>
      {problem !== undefined && <Note tone="bad">{t.notReadAnew({ problem })}</Note>}
      {unreadable.length > 0 && (
        <details>
          <summary>{t.unreadableFiles(unreadable.length)}</summary>
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
};
