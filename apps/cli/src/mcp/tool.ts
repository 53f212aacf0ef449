import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { CallToolResult, ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { CannotRun, UsageError } from "../cli-error.ts";
import type { ShowProgress } from "../command-context.ts";
import type { Session } from "./session.ts";

/** What a call has besides its arguments. */
export interface Call {
  session: Session;
  stop: AbortSignal;
  show: ShowProgress;
}

/** `data` is the JSON of the command of that name; null: it was stopped before there was any. */
export interface ToolAnswer {
  data: object | null;
  sentence?: string;
  /** A PNG. */
  picture?: Buffer | null;
}

interface ToolParts<Input extends z.ZodObject> {
  name: string;
  /** What it does, and when to use it. */
  description: string;
  input: Input;
  output: z.ZodObject;
  /** Changes something beyond this machine. */
  isWriting?: boolean;
  call(input: z.output<Input>, call: Call): Promise<ToolAnswer>;
}

export type Tool = ReturnType<typeof tool>;

/** A tool whose arguments are parsed by its own schema. */
export const tool = <Input extends z.ZodObject>({ input, call, ...parts }: ToolParts<Input>) => ({
  ...parts,
  input: input as z.ZodObject,
  call: (given: unknown, context: Call): Promise<ToolAnswer> => call(input.parse(given), context),
});

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The result of a call; a failure is one too, and says what to do. */
export const resultOf = async (
  { call }: Pick<Tool, "call">,
  given: unknown,
  extra: Extra,
  session: Session,
): Promise<CallToolResult> => {
  const stop = extra.signal;
  try {
    const { data, sentence, picture } = await call(given, { session, stop, show: progressTo(extra) });
    if (data === null) throw new CannotRun("It was stopped.");
    const json = JSON.stringify(data);
    return {
      content: [
        ...(sentence === undefined ? [] : [{ type: "text", text: sentence } as const]),
        { type: "text", text: json },
        ...(picture
          ? [{ type: "image", data: picture.toString("base64"), mimeType: "image/png" } as const]
          : []),
      ],
      // As a client reads it: without what JSON leaves out.
      structuredContent: JSON.parse(json) as Record<string, unknown>,
    };
  } catch (error) {
    return { isError: true, content: [{ type: "text", text: failureText(error) }] };
  }
};

/** Notifies a client that asked for it; each number is larger than the last, as the protocol has it. */
const progressTo = ({ _meta, sendNotification }: Extra): ShowProgress => {
  const progressToken = _meta?.progressToken;
  let last = -1;
  let said = "";
  return (message, counted) => {
    if (progressToken === undefined || message === said) return;
    // What is not counted is a small step.
    const progress = counted && counted.judged > last ? counted.judged : Math.max(last, 0) + 0.001;
    const total = counted?.of;
    [last, said] = [progress, message];
    const params = { progressToken, progress, message, ...(total !== undefined && { total }) };
    sendNotification({ method: "notifications/progress", params }).catch(() => undefined);
  };
};

const failureText = (error: unknown): string => {
  const { code, help } =
    error instanceof UsageError || error instanceof CannotRun
      ? { code: error.code, help: helps[error.code] }
      : { code: "failed", help: "This is a fault of online-editor itself. Other calls are not affected." };
  const message = error instanceof Error ? error.message : String(error);
  return `${code}: ${asArguments(message)}\n${help}`;
};

const helps = {
  usage: "Change the arguments; the tool libraries lists releases, themes, extensions and locales.",
  "cannot-run": "Nothing was done, so there is no verdict. Change what is named here, then call again.",
};

/** Options of the command line are the arguments of its tools: `--no-errors` is `noErrors`. */
const asArguments = (message: string) =>
  message.replaceAll(/--([a-z]+(?:-[a-z]+)*)/g, (_, option: string) =>
    option.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase()),
  );
