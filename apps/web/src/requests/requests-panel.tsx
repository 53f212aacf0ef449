import type { SentRequest } from "@online-editor/contract/observations";
import { useStore } from "@nanostores/react";
import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { hasFailed } from "../workspace/observed.ts";
import type { ExampleAnswers } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";
import styles from "./requests-panel.module.css";
import toolRow from "../ui/tool-row.module.css";

export interface RequestsPanelProps {
  requests: readonly SentRequest[];
  answers: ExampleAnswers;
  onChooseAnswers: (answers: ExampleAnswers) => void;
  onRun: () => void;
}

const choices = [
  ["usual", "asUsual"],
  ["slow", "afterTwoSeconds"],
  ["failing", "withAnError"],
  ["offline", "notAtAll"],
] as const satisfies readonly (readonly [ExampleAnswers, string])[];

/** What the document has asked of servers, and how the example data is to answer it. */
export const RequestsPanel = ({ requests, answers, onChooseAnswers, onRun }: RequestsPanelProps) => {
  const t = useStore(messages);
  const id = useId();
  return (
    <>
      <div className={toolRow["tools"]}>
        <label htmlFor={id}>{t.exampleDataAnswers}</label>
        <select
          id={id}
          value={answers}
          title={t.fromNextRun}
          onChange={({ target }) => {
            onChooseAnswers(target.value as ExampleAnswers);
          }}
        >
          {choices.map(([answer, key]) => (
            <option key={answer} value={answer}>
              {t[key]}
            </option>
          ))}
        </select>
        <Button look="quiet" onClick={onRun}>
          {t.runAgain}
        </Button>
      </div>
      {requests.length === 0 ? (
        <p className={toolRow["empty"]}>{t.nothingAsked}</p>
      ) : (
        <ul className={styles["requests"]} aria-label={t.requests}>
          {requests.map((request) => (
            <RequestLine key={request.request} request={request} />
          ))}
        </ul>
      )}
    </>
  );
};

const RequestLine = ({ request }: { request: SentRequest }) => {
  const t = useStore(messages);
  const { method, status, tookMs, body, answer, problem } = request;
  const url = URL.parse(request.url);
  const query = [...(url?.searchParams ?? [])];
  return (
    <li data-failed={hasFailed(request) ? "" : undefined}>
      <details>
        <summary>
          <span className={styles["method"]}>{method}</span>
          <span className={styles["path"]}>{url ? url.pathname : request.url}</span>
          <span className={styles["status"]}>{status ?? (problem === null ? t.onItsWay : t.noAnswer)}</span>
          <span className={styles["took"]}>
            {tookMs === null ? "" : t.took({ time: Math.round(tookMs) })}
          </span>
        </summary>
        <dl>
          <dt>{t.address}</dt>
          <dd>{request.url}</dd>
          {query.length > 0 && (
            <>
              <dt>{t.query}</dt>
              <dd>
                <ul>
                  {query.map(([name, value], index) => (
                    <li key={index}>
                      <span className={styles["name"]}>{name}</span> = {value}
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
          {body !== null && (
            <>
              <dt>{t.sent}</dt>
              <dd>
                <pre>{body}</pre>
              </dd>
            </>
          )}
          {problem !== null && (
            <>
              <dt>{t.whatWentWrong}</dt>
              <dd>{problem}</dd>
            </>
          )}
          {answer !== null && (
            <>
              <dt>{t.answer}</dt>
              <dd>
                <pre>{answer}</pre>
              </dd>
            </>
          )}
        </dl>
      </details>
    </li>
  );
};
