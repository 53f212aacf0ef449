import { useMemo, useState } from "react";
import { VList } from "virtua";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { Select } from "../../ui/field.tsx";
import { chooseExampleAnswers, runOf } from "../../preview/running.ts";
import type { ExampleAnswers } from "../../preview/state.ts";
import { Button } from "../../ui/button.tsx";
import toolRow from "../../ui/tool-row.module.css";
import { useAnswer } from "../../ui/use-answer.ts";
import { SideFilter, SideMark, useShownSides } from "../sides.tsx";
import { sumOf } from "../store.ts";
import {
  fileWarnings,
  type NetworkKind,
  networkKinds,
  networkLines,
  readFileAddress,
} from "./network-lines.ts";
import { networkTexts } from "./messages.ts";
import styles from "./network-panel.module.css";
import { NetworkRow, sizeText } from "./network-row.tsx";
import { runActions } from "../../preview/actions.ts";
import { watchActions } from "../watch-runs.ts";
import { useTranslate } from "../../platform/use-translate.ts";

const unknown: ReadonlyMap<string, string> = new Map();

const kindWords = {
  request: "requests",
  script: "scripts",
  style: "styles",
  image: "images",
  font: "fonts",
  other: "others",
} as const satisfies Record<NetworkKind, string>;

/** The document's requests and the files that it loaded, in one list. */
export const NetworkTab = () => {
  const t = useTranslate();
  const sides = useShownSides();
  const files = useMemo(() => sides.flatMap((side) => side.files), [sides]);
  const origins = useOwnOrigins();
  const integrity = useIntegrity(files, origins);
  const [kind, setKind] = useState<NetworkKind | "all">("all");
  const lines = useMemo(() => networkLines(sides), [sides]);
  // A row that is out of sight is not rendered, and stays open.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    setOpened(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  };
  const visible = useMemo(
    () => (kind === "all" ? lines : lines.filter((line) => line.kind === kind)),
    [lines, kind],
  );
  const libraries = useWorkspace(({ catalogue }) => catalogue?.libraries);
  const failed = [
    useWorkspace((workspace) => runOf(workspace, 0)?.failedAssets),
    useWorkspace((workspace) => runOf(workspace, 1)?.failedAssets),
  ];
  const warnings = sides.flatMap(({ side, files: own }) =>
    fileWarnings(own, libraries ?? [], failed[side]).map((text) => ({ side, text })),
  );
  const size = sizeText(files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0));
  return (
    <>
      <div className={toolRow["tools"]}>
        <SideFilter />
        <Select<NetworkKind | "all">
          label={t("Kind")}
          value={kind}
          options={[
            { value: "all", label: t("All kinds") },
            ...networkKinds.map((one) => ({ value: one, label: t(networkTexts[kindWords[one]]) })),
          ]}
          onChoose={setKind}
        />
        <ExampleData />
      </div>
      {visible.length === 0 ? (
        <p className={toolRow["empty"]}>
          {lines.length === 0
            ? t("Requests and files of the document appear here after a run.")
            : t("No lines match")}
        </p>
      ) : (
        <div className={styles["network"]}>
          {warnings.length > 0 && (
            <ul className={styles["warnings"]} aria-label={t("Warnings")}>
              {warnings.map(({ side, text }) => (
                <li key={`${side} ${text}`}>
                  <SideMark side={side} />
                  {text}
                </li>
              ))}
            </ul>
          )}
          <div
            className={styles["table"]}
            role="table"
            aria-label={t("Requests and files")}
            aria-rowcount={visible.length + 1}
          >
            <div className={styles["head"]} role="row" aria-rowindex={1}>
              <span role="columnheader">{t("Name")}</span>
              <span role="columnheader">{t("Kind")}</span>
              <span role="columnheader">{t("Status")}</span>
              <span role="columnheader" data-number>
                {t("Size")}
              </span>
              <span role="columnheader" data-number>
                {t("Time")}
              </span>
              <span role="columnheader">{t("Integrity")}</span>
            </div>
            <VList className={styles["rows"]} role="rowgroup" tabIndex={0} data={visible}>
              {(line, at) => (
                <NetworkRow
                  key={line.key}
                  line={line}
                  rowIndex={at + 2}
                  origins={origins}
                  integrity={integrity}
                  isOpen={opened.has(line.key)}
                  onToggle={toggle}
                />
              )}
            </VList>
          </div>
          <p className={styles["sum"]}>
            {t("{requests}, {files}, {size} unpacked", {
              requests: t(
                { one: "{count} request", other: "{count} requests" },
                { count: sumOf(sides, ({ requests }) => requests.length) },
              ),
              files: t({ one: "{count} file", other: "{count} files" }, { count: files.length }),
              size,
            })}
          </p>
        </div>
      )}
    </>
  );
};

/** The origins of runs. */
const useOwnOrigins = () => {
  const { settings } = useEditor();
  const runOrigin = useWorkspace(({ run }) => run?.origin);
  return useMemo(
    () => [settings.previewOrigin, ...(runOrigin === undefined ? [] : [runOrigin])],
    [settings, runOrigin],
  );
};

/** The integrity of the asset service's files, by their address there. */
const useIntegrity = (
  files: readonly { url: string }[],
  origins: readonly string[],
): ReadonlyMap<string, string> => {
  const editor = useEditor();
  const assets = useMemo(
    () => [...new Set(files.flatMap(({ url }) => readFileAddress(url, { origins }).asset ?? []))].join("\n"),
    [files, origins],
  );
  const { known } = useAnswer(
    (options) => watchActions(editor).integrityOf(assets.split("\n").filter(Boolean), options),
    assets,
  );
  return known ?? unknown;
};

const choices = [
  ["usual", "asUsual"],
  ["slow", "afterTwoSeconds"],
  ["failing", "withAnError"],
  ["offline", "notAtAll"],
] as const satisfies readonly (readonly [ExampleAnswers, string])[];

/** How the example data responds in the next run. */
const ExampleData = () => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  const answers = useWorkspace((workspace) => workspace.exampleAnswers);
  return (
    <>
      <label>
        {t("Example data responds")}
        <select
          value={answers}
          title={t("From the next run on")}
          onChange={({ target }) => {
            store.apply((workspace) => chooseExampleAnswers(workspace, target.value as ExampleAnswers));
          }}
        >
          {choices.map(([answer, key]) => (
            <option key={answer} value={answer}>
              {t(networkTexts[key])}
            </option>
          ))}
        </select>
      </label>
      <Button look="quiet" onClick={runActions(editor).run}>
        {t("Run again")}
      </Button>
    </>
  );
};
