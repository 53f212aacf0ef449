import { useStore } from "@nanostores/react";
import {
  type LoadedData,
  readUpstream,
  UnreadableUpstream,
  viewsOfUpstream,
} from "@online-editor/upstream-format";
import { useId, useState } from "react";
import { sourceOfExample } from "../../document/document-facts.ts";
import { useEditor, type Workspace } from "../../platform/editor-context.ts";
import { offeredLibrary } from "../../preview/state.ts";
import { RadioSwitch } from "../../ui/radio-switch.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import styles from "./upstream-views.module.css";
import { messages } from "./dialog-messages.ts";
import { readData } from "../../preview/owner-origin.ts";

const views = ["html", "javascript", "data"] as const;
type View = (typeof views)[number];

/** A document in the libraries' own format as their sites show its source: HTML, JavaScript or Data. */
export const UpstreamViews = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  // Details covers the code: it does not change meanwhile.
  const [read] = useState(() => readViews(store.getState()));
  const [view, setView] = useState<View>("html");
  const id = useId();
  if (read === null) return null;
  return (
    <section className={styles["views"]} aria-labelledby={id}>
      <h3 id={id}>{t.source}</h3>
      <RadioSwitch
        label={t.view}
        options={views.map((value) => ({ value, label: t[value] }))}
        value={view}
        onChoose={setView}
      />
      {view === "data" ? (
        <Data read={read} />
      ) : (
        <Text label={t[view]} text={(view === "html" ? read.html : read.javascript) || t.nothing} />
      )}
    </section>
  );
};

type ReadViews = NonNullable<ReturnType<typeof readViews>>;

const readViews = (workspace: Workspace) => {
  const { code, catalogue, document, library: selection } = workspace;
  const library = offeredLibrary(workspace);
  if (!catalogue || !library) return null;
  try {
    const example = readUpstream(code);
    return (
      example && {
        ...viewsOfUpstream(example, { ...catalogue, library, selection }),
        source: sourceOfExample(document, catalogue, selection.library)?.data,
      }
    );
  } catch (error) {
    if (error instanceof UnreadableUpstream) return null;
    throw error;
  }
};

/** What `init` is given, and the data that the example loads. */
const Data = ({ read: { configuration, data, source } }: { read: ReadViews }) => {
  const t = useStore(messages);
  return (
    <>
      <Text label={t.configuration} text={configuration} />
      {data.map((loaded) => (
        <DataFile key={loaded.address} data={loaded} source={source} />
      ))}
    </>
  );
};

/** More than anyone reads here. */
const longest = 20_000;

const DataFile = ({
  data: { address, requested },
  source,
}: {
  data: LoadedData;
  source: string | undefined;
}) => {
  const t = useStore(messages);
  const { settings } = useEditor();
  const path = source === undefined ? requested : requested.replace(/^json\//, `json/${source}/`);
  const { answer } = useAnswer((options) => readData(settings, path, options), path);
  if (answer.state === "loading") return <p role="status">{t.loading({ file: address })}</p>;
  if (answer.state === "failed" || answer.value === null) return <p>{t.notThere({ file: address })}</p>;
  const text = requested.startsWith("json/") ? answer.value : inLines(answer.value);
  return <Text label={address} text={text.slice(0, longest)} />;
};

/** Our own rows, which come in one line; a source's file may be nested deeper than it could be written so. */
const inLines = (rows: string): string => JSON.stringify(JSON.parse(rows), null, 2);

/** A text to be read and copied, which the keyboard can scroll. */
const Text = ({ label, text }: { label: string; text: string }) => (
  <pre className={styles["text"]} tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
);
