import type { SentRequest } from "@online-editor/contract/observations";
import { useStore } from "@nanostores/react";
import { memo, useId, useState } from "react";
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

const problemWords: Partial<Record<string, "noAnswerCame" | "givenUp" | "notWaited">> = {
  error: "noAnswerCame",
  abort: "givenUp",
  timeout: "notWaited",
};

/** A request; what is in it is drawn only once it is opened. */
const RequestLine = memo(({ request }: { request: SentRequest }) => {
  const t = useStore(messages);
  const [isOpen, setIsOpen] = useState(false);
  const { method, status, tookMs, problem } = request;
  return (
    <li data-failed={hasFailed(request) ? "" : undefined}>
      <details
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
        }}
      >
        <summary>
          <span className={styles["method"]}>{method}</span>
          <span className={styles["path"]}>{URL.parse(request.url)?.pathname ?? request.url}</span>
          <span className={styles["status"]}>{status ?? (problem === null ? t.onItsWay : t.noAnswer)}</span>
          <span className={styles["took"]}>
            {tookMs === null ? "" : t.took({ time: Math.round(tookMs) })}
          </span>
        </summary>
        {isOpen && <RequestDetails request={request} />}
      </details>
    </li>
  );
});

const RequestDetails = ({ request: { url, body, answer, problem } }: { request: SentRequest }) => {
  const t = useStore(messages);
  const query = [...(URL.parse(url)?.searchParams ?? [])];
  const words = problem === null ? undefined : problemWords[problem];
  return (
    <dl>
      <dt>{t.address}</dt>
      <dd>{url}</dd>
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
          <dd>{words === undefined ? problem : t[words]}</dd>
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
  );
};
