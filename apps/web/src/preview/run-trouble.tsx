import type { Library, Selection } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/message.tsx";
import { shortCommit } from "../workspace/branches.ts";
import type { Run } from "../workspace/run.ts";
import { readRan } from "./compare-ran.ts";
import styles from "./result.module.css";

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
  const newest = library.releases[0]?.version;
  return (
    <div className={styles["failure"]}>
      <Message title={`${selection.version} is not a release of ${library.package}`}>
        <p>The newest is {newest}. Nothing was run, so that nobody takes another release for this one.</p>
        {newest && (
          <Button
            look="outlined"
            onClick={() => {
              onSelect({ ...selection, version: newest });
            }}
          >
            Run on {newest}
          </Button>
        )}
      </Message>
    </div>
  );
};

const UnreachableMessage = ({ onRun }: Pick<RunTroubleProps, "onRun">) => (
  <div className={styles["failure"]}>
    <Message title="The result could not be loaded">
      <p>
        The server did not answer the run. Your document is safe here: check that the server is up, then run
        again.
      </p>
      <Button look="outlined" onClick={onRun}>
        Run again
      </Button>
    </Message>
  </div>
);

const StoppedMessage = ({ onRun }: Pick<RunTroubleProps, "onRun">) => (
  <div className={styles["failure"]}>
    <Message title="The document was stopped">
      <p>It did not answer, and it does not start again by itself: change it, then run it.</p>
      <Button look="outlined" onClick={onRun}>
        Run again
      </Button>
    </Message>
  </div>
);

const HungLine = ({ onStop }: Pick<RunTroubleProps, "onStop">) => (
  <div className={styles["trouble"]} data-tone="bad" role="alert">
    <p>
      The document does not answer; it may be in an endless loop. The editor goes on: change it and press Run.
      Until then it does not start again by itself.
    </p>
    <Button look="outlined" onClick={onStop}>
      Stop
    </Button>
  </div>
);

/** What ran instead of what was selected. */
const OtherRan = ({ run, library }: { run: Run; library: Library }) => {
  const ran = run.said && readRan(run.said, library, run.library);
  if (ran?.kind !== "library" || ran.differs.length === 0) return null;
  return (
    <div className={styles["trouble"]} role="alert">
      <p>
        This page ran {library.id} {ran.commit === null ? ran.version : shortCommit(ran.commit)}
        {ran.theme !== null && ` with the theme ${ran.theme}`}, not the {ran.differs.join(" and ")} that{" "}
        {ran.differs.length === 1 ? "is" : "are"} selected.
      </p>
    </div>
  );
};
