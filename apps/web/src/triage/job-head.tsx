import type { ComponentProps } from "react";
import { useEditor } from "../platform/editor-context.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { checkActions } from "./actions.ts";
import type { JobRecord } from "./job-record.ts";

/** What the one button of a job does; `outdated`: it runs anew on what is on the screen now. */
export const jobAction = (state: JobRecord["state"] | undefined, isOutdated = false) => {
  if (state === "running") return "stop";
  if (isOutdated) return "outdated";
  return state === undefined ? "start" : state === "done" ? "again" : "resume";
};

interface JobButtonProps extends ButtonProps {
  action: ReturnType<typeof jobAction>;
  /** What is not named here is called as the start. */
  words: { start: string; resume?: string; again: string; outdated?: string };
}

/** Starts a job, stops it, goes on with it and runs it again: one button for all states, which keeps the focus. */
export const JobButton = ({ action, words, disabledReason = null, children, ...props }: JobButtonProps) => {
  const t = useTranslate();
  const { stop } = checkActions(useEditor());
  const label = action === "stop" ? t("Stop") : (words[action] ?? words.start);
  const stops = action === "stop" ? { onClick: stop } : { disabledReason };
  return (
    <Button look="outlined" {...props} {...stops} aria-label={label}>
      {action === "start" ? (children ?? label) : label}
    </Button>
  );
};

interface JobStatusProps extends ComponentProps<"p"> {
  job: Pick<JobRecord, "trouble">;
}

/** How far a job is, what it has found, or why it ended early. */
export const JobStatus = ({ job: { trouble }, children, ...attributes }: JobStatusProps) => (
  <p role="status" {...attributes}>
    {trouble !== null && <Icon name="warning" />}
    {trouble === null ? children : ` ${trouble}`}
  </p>
);
