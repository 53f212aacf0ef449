import { useStore } from "@nanostores/react";
import type { Token } from "@online-editor/contract/token";
import { useEffect, useRef, useState } from "react";
import { explainFailure } from "../platform/api.ts";
import { language } from "../platform/i18n.ts";
import { Button } from "../ui/button.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import { messages } from "./token-messages.ts";
import styles from "./tokens.module.css";

export interface TokenLineProps {
  token: Token;
  /** Throws what a call throws. */
  onRevoke: (options: { signal: AbortSignal }) => Promise<void>;
}

/** One token with its scopes and expiry; Revoke asks for confirmation, because it cannot be undone. */
export const TokenLine = ({ token, onRevoke }: TokenLineProps) => {
  const t = useStore(messages);
  const [step, setStep] = useState<"shown" | "asking" | "ending">("shown");
  const [now] = useState(Date.now);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    if (step === "asking") confirm.current?.focus();
    if (step === "shown") revoke.current?.focus();
    before.current = step;
  }, [step]);
  const end = async () => {
    setStep("ending");
    setProblem(null);
    try {
      await onRevoke({ signal: new AbortController().signal });
    } catch (error) {
      setStep("asking");
      setProblem(explainFailure(error));
    }
  };
  return (
    <li className={styles["line"]}>
      <div className={styles["facts"]}>
        <b>{token.name}</b>
        <small>{factsOf(token, now, t).join(" · ")}</small>
        {step !== "shown" && <small>{t.endsAtOnce}</small>}
        {problem !== null && (
          <small role="alert" className={styles["problem"]}>
            {problem}
          </small>
        )}
      </div>
      {step === "shown" ? (
        <Button
          ref={revoke}
          look="outlined"
          aria-label={t.revokeWhat({ name: token.name })}
          onClick={() => {
            setStep("asking");
          }}
        >
          {t.revoke}
        </Button>
      ) : (
        <>
          <Button ref={confirm} look="grave" aria-busy={step === "ending"} onClick={() => void end()}>
            {t.revokeWhat({ name: token.name })}
          </Button>
          <Button
            onClick={() => {
              setStep("shown");
            }}
          >
            {t.cancel}
          </Button>
        </>
      )}
    </li>
  );
};

type Words = ReturnType<(typeof messages)["get"]>;

const factsOf = ({ scopes, expiresAt, lastUsedAt }: Token, now: number, t: Words): string[] => [
  scopes.length > 1 ? t.mayBoth : scopes.includes("read") ? t.mayRead : t.mayWrite,
  endOf(expiresAt, now, t),
  lastUsedAt === null ? t.neverUsed : t.lastUsed({ age: timeAgo(Date.parse(lastUsedAt), now) }),
];

const endOf = (expiresAt: string | null, now: number, t: Words) => {
  if (expiresAt === null) return t.noEnd;
  const end = Date.parse(expiresAt);
  const date = new Intl.DateTimeFormat(language.get(), { dateStyle: "medium" }).format(end);
  return end <= now ? t.expired({ date }) : t.expires({ date });
};
