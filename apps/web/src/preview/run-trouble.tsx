import { useStore } from "@nanostores/react";
import { type Library, type Selection, shortCommit } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/message.tsx";
import type { Run } from "../workspace/run.ts";
import { readRan } from "./compare-ran.ts";
import styles from "./result.module.css";
import { messages } from "./messages.ts";

export interface RunTroubleProps {
  run: Run | null;
  library: Library;
  selection: Selection;
  onRun: () => void;
  onStop: () => void;
  onSelect: (selection: Selection) => void;
}

/** What went wrong with the result, in its place, with what to do. */
export const RunTrouble = ({ run, library, selection, onRun, onStop, onSelect }: RunTroubleProps) => {
  const isRelease = library.releases.some(({ version }) => version === selection.version);
  if (!isRelease && !selection.branch)
    return <UnknownReleaseMessage library={library} selection={selection} onSelect={onSelect} />;
  if (run?.state === "unreachable") return <UnreachableMessage onRun={onRun} />;
  if (run?.state === "hung") return <HungLine onStop={onStop} />;
  if (run?.state === "stopped" && run.hasHung) return <StoppedMessage onRun={onRun} />;
  return run && <OtherRan run={run} library={library} />;
};

const UnknownReleaseMessage = ({
  library,
  selection,
  onSelect,
}: Pick<RunTroubleProps, "library" | "selection" | "onSelect">) => {
  const t = useStore(messages);
  const newest = library.releases[0]?.version;
  return (
    <div className={styles["failure"]}>
      <Message title={t.notARelease({ version: selection.version, library: library.package })}>
        <p>{t.notAReleaseHelp({ newest: newest ?? "" })}</p>
        {newest && (
          <Button
            look="outlined"
            onClick={() => {
              onSelect({ ...selection, version: newest });
            }}
          >
            {t.runOn({ version: newest })}
          </Button>
        )}
      </Message>
    </div>
  );
};

const UnreachableMessage = ({ onRun }: Pick<RunTroubleProps, "onRun">) => {
  const t = useStore(messages);
  return (
    <div className={styles["failure"]}>
      <Message title={t.notLoaded}>
        <p>{t.notLoadedHelp}</p>
        <Button look="outlined" onClick={onRun}>
          {t.runAgain}
        </Button>
      </Message>
    </div>
  );
};

const StoppedMessage = ({ onRun }: Pick<RunTroubleProps, "onRun">) => {
  const t = useStore(messages);
  return (
    <div className={styles["failure"]}>
      <Message title={t.wasStopped}>
        <p>{t.wasStoppedHelp}</p>
        <Button look="outlined" onClick={onRun}>
          {t.runAgain}
        </Button>
      </Message>
    </div>
  );
};

const HungLine = ({ onStop }: Pick<RunTroubleProps, "onStop">) => {
  const t = useStore(messages);
  return (
    <div className={styles["trouble"]} data-tone="bad" role="alert">
      <p>{t.hangs}</p>
      <Button look="outlined" onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  );
};

/** What ran instead of what was selected. */
const OtherRan = ({ run, library }: { run: Run; library: Library }) => {
  const t = useStore(messages);
  const ran = run.said && readRan(run.said, library, run.library);
  if (ran?.kind !== "library" || ran.differs.length === 0) return null;
  const release = `${library.id} ${ran.commit === null ? ran.version : shortCommit(ran.commit)}`;
  const what = ran.theme === null ? release : t.withTheme({ release, theme: ran.theme });
  const [first] = ran.differs;
  const tell =
    ran.differs.length > 1
      ? t.otherVersionAndThemeRan
      : first === "theme"
        ? t.otherThemeRan
        : t.otherVersionRan;
  return (
    <div className={styles["trouble"]} role="alert">
      <p>{tell({ what })}</p>
    </div>
  );
};
