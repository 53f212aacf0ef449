import { type IncomingMessage, request } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { routes } from "@online-editor/contract";
import { getRequest } from "../request-rate.ts";
import { type Amount, ownerOf, usernameOf } from "./stored-snippets.ts";

/** The headers that differ between browsers that load a snippet. */
export type Headers = Record<string, string>;

/** The address of a snippet. */
export const codeAddress = (origin: string, id: number, amount: Amount): string => {
  const query = new URLSearchParams({ username: usernameOf(ownerOf(id, amount)), id: String(id) });
  return `${origin}${routes.readCode.path}?${query.toString()}`;
};

/** How many snippets are requested in turn: as many as the small database has. */
export const addresses = 1_000;

/** Requests for different snippets at random; prepared beforehand, so that sending costs little. */
export const randomLoads = (
  origin: string,
  amount: Amount,
  { headers }: { headers: Headers },
): (() => string) => {
  const ids = new Set<number>();
  while (ids.size < Math.min(addresses, amount.snippets)) ids.add(randomId(amount));
  return inTurn(Array.from(ids, (id) => getRequest(codeAddress(origin, id, amount), headers)));
};

/** Requests for snippets that the client already has. */
export const repeatedLoads = (
  { origin, answers, headers }: { origin: string; answers: readonly Answer[]; headers: Headers },
  amount: Amount,
): (() => string) =>
  inTurn(
    answers.map(({ id, etag }) =>
      getRequest(codeAddress(origin, id, amount), { ...headers, "If-None-Match": etag }),
    ),
  );

const inTurn = (requests: readonly string[]) => {
  let requested = 0;
  return () => requests[requested++ % requests.length] ?? "";
};

/** An answer as sent over the network. */
export interface Answer {
  id: number;
  etag: string;
  contentEncoding: string;
  body: Buffer;
}

/** Answers for random snippets. Throws when one is not 200. */
export const sampleAnswers = async (
  { origin, count, headers }: { origin: string; count: number; headers: Headers },
  amount: Amount,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let taken = 0; taken < count; taken++) {
    const id = randomId(amount);
    const requested = request(codeAddress(origin, id, amount), { headers }).end();
    const [answer] = (await once(requested, "response")) as [IncomingMessage];
    const body = await buffer(answer);
    if (answer.statusCode !== 200) throw new Error(`Snippet ${id}: ${answer.statusCode} ${body.toString()}`);
    const { etag = "", "content-encoding": contentEncoding = "identity" } = answer.headers;
    answers.push({ id, etag, contentEncoding, body });
  }
  return answers;
};

const randomId = ({ snippets }: Amount) => 1 + Math.floor(Math.random() * snippets);
