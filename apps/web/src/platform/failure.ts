import { type FailureCode, problems } from "@online-editor/contract";
import { type AnsweredProblem, ApiProblem, ServerUnreachable } from "./api.ts";
import { baseLanguage, fill, language, type NamesIn, type Texts, translate, translated } from "./i18n.ts";
import { troubles, type Troubles, tryAgain, type Words } from "./troubles.ts";

type PhrasesOf<Of> =
  | (Of extends { title: infer Title } ? Title : never)
  | (Of extends { help: infer Help } ? Help : never)
  | (Of extends { actions: infer Actions } ? keyof Actions | Actions[keyof Actions] : never);
type FactsOf<Of> = Record<NamesIn<PhrasesOf<Of> & string>, string>;

/** A failure that no answer of the server explains, with the facts that its words name. */
type OwnFailure = {
  [Code in Exclude<keyof Troubles, FailureCode>]: { code: Code } & FactsOf<Troubles[Code]>;
}[Exclude<keyof Troubles, FailureCode>];

type ServerFailure = Pick<AnsweredProblem, "code" | "detail" | "fields" | "latestRevision"> & {
  retryAfterSeconds: number | null;
};

/** Why something did not happen, as plain data: `troubleOf` says it in the language of the screen. */
export type Failure = OwnFailure | ServerFailure;

/** A failure in words, with what can be done about it. */
interface Trouble {
  /** What happened. */
  title: string;
  /** What to do, in complete sentences; may be empty. */
  help: string;
  /** By `ActionId`, or by the path of a page. */
  actions: { id: string; label: string }[];
}

/** Why a call failed. Throws any other error again. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof ServerUnreachable) return { code: error.code };
  if (!(error instanceof ApiProblem)) throw error;
  const { problem, message, retryAfterSeconds } = error;
  // Of a newer server's code only its own words are known.
  return { ...problem, ...(problem.code === "unknown" && { detail: message }), retryAfterSeconds };
};

const wordsByCode: Readonly<Partial<Record<Failure["code"], Words>>> = troubles;

/** Says a failure in the language of the screen. */
export const troubleOf = (failure: Failure): Trouble => {
  const { help = "", actions = tryAgain, title = titleOf(failure.code) } = wordsByCode[failure.code] ?? {};
  const answer = "retryAfterSeconds" in failure ? failure : null;
  const facts = "retryAfterSeconds" in failure ? {} : failure;
  const say = (phrase: string) => fill(translated(phrase), facts);
  return {
    title: (answer && ownWordsOf(answer)) ?? say(title),
    help: answer?.code === "too-many-requests" ? whenToRetry(answer.retryAfterSeconds) : say(help),
    actions: Object.entries(actions).map(([id, label]) => ({ id: fill(id, facts), label: say(label) })),
  };
};

const titleOf = (code: Failure["code"]) =>
  Object.entries(problems).find(([known]) => known === code)?.[1].title ?? "";

/** What the server says of this very request, in English; null if it says no more than the code. */
const ownWordsOf = ({ code, detail, fields = [] }: ServerFailure): string | null => {
  if (fields.length > 0) return fields.map(describeField).join(" ");
  return detail !== undefined && (code === "unknown" || language.get() === baseLanguage) ? detail : null;
};

const fieldTexts = {
  title: "The title",
  description: "The description",
  code: "The document",
  library: "The selection",
  check: "The check",
} as const satisfies Texts;

const describeField = ({ path, message }: NonNullable<ServerFailure["fields"]>[number]) => {
  const [, field] = Object.entries(fieldTexts).find(([name]) => path.split(".").includes(name)) ?? [];
  return translate("{field} {why}.", { field: field === undefined ? path : translated(field), why: message });
};

/** When a rate-limited request may be tried again; null: the server did not say. */
const whenToRetry = (seconds: number | null): string =>
  seconds === null
    ? translate("Try again in a minute.")
    : translate(
        { one: "Try again in {count} second.", other: "Try again in {count} seconds." },
        { count: seconds },
      );

/** A failure in complete sentences: what happened, and what to do. */
export const wordsOf = (failure: Failure): string => {
  const { title, help } = troubleOf(failure);
  const sentence = /[.。]$/.test(title) ? title : translate("{sentence}.", { sentence: title });
  return help === "" ? sentence : inOneLine(sentence, help);
};

/** Sentences one after the other. */
export const inOneLine = (first: string, second: string): string =>
  translate("{first} {second}", { first, second });

/** Why a call failed, in complete sentences, and what to do. Throws any other error again. */
export const explainFailure = (error: unknown): string => wordsOf(failureOf(error));
