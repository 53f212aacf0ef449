import type { Library, Selection } from "@online-editor/contract";
import type { Run } from "@online-editor/run";
import { matchesRelease } from "@online-editor/selection";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/note.tsx";
import styles from "./result.module.css";
import { useTranslate } from "../platform/use-translate.ts";

interface FailureProps {
  library: Library;
  selection: Selection;
  onRun: () => void;
  onSelect: (selection: Selection) => void;
}

/** The selected release is none that the library has. */
export const UnknownReleaseMessage = ({
  library,
  selection,
  onSelect,
}: Pick<FailureProps, "library" | "selection" | "onSelect">) => {
  const t = useTranslate();
  const { version } = selection;
  const newest = library.releases[0]?.version;
  const oldest = library.releases.at(-1)?.version;
  const isOlder = oldest !== undefined && matchesRelease(`<${oldest}`, version);
  const offered = isOlder ? oldest : newest;
  const names = { version, library: library.package };
  return (
    <div className={styles["failure"]}>
      <Message
        title={
          isOlder
            ? t("{library} {version} is older than what runs here", names)
            : t("{version} is not a release of {library}", names)
        }
      >
        <p>
          {isOlder
            ? t(
                "The oldest release is {oldest}. Nothing ran, so no other release is mistaken for this one.",
                { oldest },
              )
            : t("The newest is {newest}. Nothing ran, so no other release is mistaken for this one.", {
                newest: newest ?? "",
              })}
        </p>
        {offered && (
          <Button
            look="outlined"
            onClick={() => {
              onSelect({ ...selection, version: offered });
            }}
          >
            {t("Run on {version}", { version: offered })}
          </Button>
        )}
      </Message>
    </div>
  );
};

/** The release is known, but could not be fetched: explained like a missing one. */
export const UnfetchedMessage = ({
  run,
  library,
  onRun,
  onSelect,
}: { run: Run } & Pick<FailureProps, "library" | "onRun" | "onSelect">) => {
  const t = useTranslate();
  const { library: selection, failedAssets } = run;
  const reason = failedAssets.find(({ url }) => url.includes(`@${selection.version}/`))?.reason;
  const other = library.releases.find(
    ({ version, source }) => source === "npm" && version !== selection.version,
  );
  return (
    <div className={styles["failure"]}>
      <Message
        title={t("{library} {version} could not be fetched", {
          version: selection.version,
          library: library.package,
        })}
      >
        {reason && <p>{reason}</p>}
        <p>{t("Nothing ran, so no other release is mistaken for this one.")}</p>
        <div className={styles["buttons"]}>
          {other && (
            <Button
              look="outlined"
              onClick={() => {
                onSelect({ ...selection, version: other.version });
              }}
            >
              {t("Run on {version}", { version: other.version })}
            </Button>
          )}
          <Button look="outlined" onClick={onRun}>
            {t("Run again")}
          </Button>
        </div>
      </Message>
    </div>
  );
};

/** Nothing is shown, and why; the only option is to run it again. */
export const RunAgainMessage = ({
  title,
  help,
  onRun,
}: { title: string; help: string } & Pick<FailureProps, "onRun">) => {
  const t = useTranslate();
  return (
    <div className={styles["failure"]}>
      <Message title={title}>
        <p>{help}</p>
        <Button look="outlined" onClick={onRun}>
          {t("Run again")}
        </Button>
      </Message>
    </div>
  );
};
