import type { LoadedFile, SentRequest } from "@online-editor/contract/observations";
import { memo } from "react";
import { SideMark } from "../sides.tsx";
import { networkTexts } from "./messages.ts";
import { type NetworkLine, readFileAddress } from "./network-lines.ts";
import styles from "./network-panel.module.css";
import { useTranslate } from "../../platform/use-translate.ts";
import type { Translate } from "../../platform/i18n.ts";

interface NetworkRowProps {
  line: NetworkLine;
  /** The origins of runs. */
  origins: readonly string[];
  /** By the address at the asset service. */
  integrity: ReadonlyMap<string, string>;
  rowIndex: number;
  isOpen: boolean;
  onToggle: (key: string) => void;
}

/** A request or a file; the details of a request are rendered only once it is opened. */
export const NetworkRow = memo(
  ({ line, origins, integrity, rowIndex, isOpen, onToggle }: NetworkRowProps) => {
    const t = useTranslate();
    const { request, file, kind, isFailed } = line;
    const { from, path, asset } = readFileAddress(line.url, { origins });
    const hash = asset === null ? undefined : integrity.get(asset);
    const tookMs = request ? request.tookMs : file?.tookMs;
    return (
      <div>
        <div
          className={styles["row"]}
          role="row"
          aria-rowindex={rowIndex}
          data-failed={isFailed ? "" : undefined}
        >
          <span role="rowheader" title={line.url}>
            <SideMark side={line.side} />
            {request ? (
              <button
                type="button"
                className={styles["opener"]}
                aria-expanded={isOpen}
                onClick={() => {
                  onToggle(line.key);
                }}
              >
                <b>{request.method}</b> {URL.parse(line.url)?.pathname ?? line.url}
              </button>
            ) : (
              <a href={line.url} target="_blank" rel="noreferrer">
                {/[^/]+\/?$/.exec(path)?.[0] ?? path}
              </a>
            )}
            {file && from !== null && <span className={styles["from"]}>{from}</span>}
          </span>
          <span role="cell">{t(networkTexts[kind])}</span>
          <span role="cell">{request ? statusOf(request, t) : file?.status}</span>
          <span role="cell" data-number>
            {file && sizeOf(file, t)}
          </span>
          <span role="cell" data-number>
            {typeof tookMs === "number" && t("{time} ms", { time: Math.round(tookMs) })}
          </span>
          <span role="cell">{hash !== undefined && <code title={hash}>{hash.slice(0, 19)}…</code>}</span>
        </div>
        {isOpen && request && (
          <div className={styles["opened"]} role="row" aria-rowindex={rowIndex}>
            <div role="cell" aria-colspan={6}>
              <RequestDetails request={request} />
            </div>
          </div>
        )}
      </div>
    );
  },
);

const statusOf = ({ status, problem }: SentRequest, t: Translate) =>
  status ?? (problem === null ? t("pending") : t("no response"));

const sizeOf = ({ sizeBytes }: LoadedFile, t: Translate) =>
  sizeBytes === null ? t("unknown") : sizeText(sizeBytes);

export const sizeText = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;

const problemWords: Partial<Record<string, "noAnswerCame" | "givenUp" | "notWaited">> = {
  error: "noAnswerCame",
  abort: "givenUp",
  timeout: "notWaited",
};

const RequestDetails = ({ request: { url, body, answer, problem } }: { request: SentRequest }) => {
  const t = useTranslate();
  const query = [...(URL.parse(url)?.searchParams ?? [])];
  const words = problem === null ? undefined : problemWords[problem];
  return (
    <dl>
      <dt>{t("URL")}</dt>
      <dd>{url}</dd>
      {query.length > 0 && (
        <>
          <dt>{t("Query")}</dt>
          <dd>
            <ul>
              {query.map(([name, value], index) => (
                <li key={index}>
                  <b>{name}</b> = {value}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {body !== null && (
        <>
          <dt>{t("Sent")}</dt>
          <dd>
            <pre>{body}</pre>
          </dd>
        </>
      )}
      {problem !== null && (
        <>
          <dt>{t("What went wrong")}</dt>
          <dd>{words === undefined ? problem : t(networkTexts[words])}</dd>
        </>
      )}
      {answer !== null && (
        <>
          <dt>{t("Response")}</dt>
          <dd>
            <pre>{answer}</pre>
          </dd>
        </>
      )}
    </dl>
  );
};
