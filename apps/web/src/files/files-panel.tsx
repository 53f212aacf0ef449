import type { LoadedFile } from "@online-editor/contract/observations";
import { useStore } from "@nanostores/react";
import { isErrorAnswer } from "../workspace/observed.ts";
import { readFileAddress } from "./file-address.ts";
import { fileWarnings } from "./file-warnings.ts";
import { messages } from "./messages.ts";
import styles from "./files-panel.module.css";
import toolRow from "../ui/tool-row.module.css";

export interface FilesPanelProps {
  files: readonly LoadedFile[];
  /** Where runs are served from. */
  origin: string;
  /** By the address at the asset service. */
  integrity: ReadonlyMap<string, string>;
}

/** The files of the run in the order in which they came, and what is suspicious about them. */
export const FilesPanel = ({ files, origin, integrity }: FilesPanelProps) => {
  const t = useStore(messages);
  const warnings = fileWarnings(files);
  if (files.length === 0) return <p className={toolRow["empty"]}>{t.nothingLoaded}</p>;
  const total = files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  return (
    <div className={styles["files"]} tabIndex={0} role="region" aria-label={t.filesOfRun}>
      {warnings.length > 0 && (
        <ul className={styles["warnings"]} aria-label={t.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <table>
        <caption>{t.filesUnpacked({ files: t.files(files.length), size: sizeText(total) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.file}</th>
            <th scope="col">{t.from}</th>
            <th scope="col" data-number>
              {t.size}
            </th>
            <th scope="col" data-number>
              {t.time}
            </th>
            <th scope="col">{t.integrity}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file, index) => {
            const { from, path, asset } = readFileAddress(file.url, { origin });
            const hash = asset === null ? undefined : integrity.get(asset);
            const isFailed = isErrorAnswer(file);
            return (
              <tr key={index} data-failed={isFailed ? "" : undefined}>
                <th scope="row">
                  <a href={file.url} target="_blank" rel="noreferrer" title={file.url}>
                    {path}
                  </a>
                  {isFailed && ` ${file.status}`}
                </th>
                <td>{from ?? t.thisEditor}</td>
                <td data-number>{file.sizeBytes === null ? t.notTold : sizeText(file.sizeBytes)}</td>
                <td data-number>{t.took({ time: Math.round(file.tookMs) })}</td>
                <td>{hash !== undefined && <code title={hash}>{hash.slice(0, 19)}…</code>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const sizeText = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
