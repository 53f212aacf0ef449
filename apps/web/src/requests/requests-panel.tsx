import type { SentRequest } from "@online-editor/contract/observations";
import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { hasFailed } from "../workspace/observed.ts";
import type { ExampleAnswers } from "../workspace/workspace.ts";
import styles from "./requests-panel.module.css";
import toolRow from "../ui/tool-row.module.css";

export interface RequestsPanelProps {
  requests: readonly SentRequest[];
  answers: ExampleAnswers;
  onChooseAnswers: (answers: ExampleAnswers) => void;
  onRun: () => void;
}

const choices: readonly [ExampleAnswers, string][] = [
  ["usual", "As usual"],
  ["slow", "After 2 seconds"],
  ["failing", "With an error"],
  ["offline", "Not at all"],
];

/** What the document has asked of servers, and how the example data is to answer it. */
export const RequestsPanel = ({ requests, answers, onChooseAnswers, onRun }: RequestsPanelProps) => {
  const id = useId();
  return (
    <>
      <div className={toolRow["tools"]}>
        <label htmlFor={id}>Example data answers</label>
        <select
          id={id}
          value={answers}
          title="From the next run on"
          onChange={({ target }) => {
            onChooseAnswers(target.value as ExampleAnswers);
          }}
        >
          {choices.map(([answer, title]) => (
            <option key={answer} value={answer}>
              {title}
            </option>
          ))}
        </select>
        <Button look="quiet" onClick={onRun}>
          Run again
        </Button>
      </div>
      {requests.length === 0 ? (
        <p className={toolRow["empty"]}>
          What the document asks of a server stands here: by fetch, XMLHttpRequest or jQuery.
        </p>
      ) : (
        <ul className={styles["requests"]} aria-label="Requests of the document">
          {requests.map((request) => (
            <RequestLine key={request.request} request={request} />
          ))}
        </ul>
      )}
    </>
  );
};

const RequestLine = ({ request }: { request: SentRequest }) => {
  const { method, status, tookMs, body, answer, problem } = request;
  const url = URL.parse(request.url);
  const query = [...(url?.searchParams ?? [])];
  return (
    <li data-failed={hasFailed(request) ? "" : undefined}>
      <details>
        <summary>
          <span className={styles["method"]}>{method}</span>
          <span className={styles["path"]}>{url ? url.pathname : request.url}</span>
          <span className={styles["status"]}>
            {status ?? (problem === null ? "on its way" : "no answer")}
          </span>
          <span className={styles["took"]}>{tookMs === null ? "" : `${Math.round(tookMs)} ms`}</span>
        </summary>
        <dl>
          <dt>Address</dt>
          <dd>{request.url}</dd>
          {query.length > 0 && (
            <>
              <dt>Query</dt>
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
              <dt>Sent</dt>
              <dd>
                <pre>{body}</pre>
              </dd>
            </>
          )}
          {problem !== null && (
            <>
              <dt>What went wrong</dt>
              <dd>{problem}</dd>
            </>
          )}
          {answer !== null && (
            <>
              <dt>Answer</dt>
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
