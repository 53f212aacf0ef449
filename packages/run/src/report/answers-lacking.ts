import type { JudgedText } from "@online-editor/reference/widgets";
import type { Make } from "./assumptions.ts";
import { answers } from "./made-parts.ts";
import type { TakeNote } from "./report-notes.ts";

/** Script that answers what only the reporter reaches; empty where nothing is requested, or no rows are known. */
export const answersLacking = (text: JudgedText, { rows, data, note, make }: Answered): string => {
  const addresses = privateAddressesIn(text.code).filter((name) => {
    if (rows.length === 0) note("left-out", "unanswered", name);
    return rows.length > 0 && make("answers", name);
  });
  const shapeOf = (one: unknown) => (Array.isArray(one) ? "" : Object.keys(Object(one) as object).join());
  const names = namesOfResponse(text);
  // A list may be the response, or what the rows of one look like.
  const isList = ({ content, isResponse }: Data) => Array.isArray(content) && (!isResponse || names.size > 0);
  const shape = shapeOf(data[0]?.content);
  const wholes = data.flatMap((one) =>
    one.content !== undefined && !isList(one) && shapeOf(one.content) === shape ? [one.content] : [],
  );
  const known = new Set(["rows", "total", ...names]);
  return addresses.length === 0 ? "" : answers(addresses, { rows, names: known, wholes });
};

interface Data {
  content: unknown;
  isResponse: boolean;
}

interface Answered {
  rows: readonly unknown[];
  data: readonly Data[];
  note: TakeNote;
  make: Make;
}

/** The names by which code reads the responses of a server. */
const namesOfResponse = ({ code, uses }: JudgedText): Set<string> => {
  const fields = uses.flatMap(({ name, value }) =>
    /^(?:data|total)F/.test(name) ? (value?.text ?? []) : [],
  );
  const [, response = "res"] = /\bresponseHandler\b\W{1,9}(?:function\W{1,9})?(\w+)/.exec(code) ?? [];
  const reads = code.matchAll(new RegExp(`\\b(?:${response}|res\\w*|data|json)\\.([\\w.]+)`, "g"));
  const names = Array.from(reads, ([, path = ""]) => path.split(".")).flat();
  return new Set([...fields, ...names]);
};

/** The rows of JSON, or of the response that it is. */
export const rowsIn = (data: unknown): unknown[] | null => {
  if (Array.isArray(data)) return data as unknown[];
  const parts: unknown[] = typeof data === "object" && data !== null ? Object.values(data) : [];
  return parts.map(rowsIn).find((rows) => rows?.length) ?? null;
};

/** The addresses that only the reporter reaches: relative ones, and those of machines without a name or with a reserved one. */
export const privateAddressesIn = (code: string): string[] => {
  const request =
    /(?:(?<![\w-])(?:data-)?url["']?\s*[:=]\s*|(?:\b(?:getJSON|ajax|fetch)|(?:\$|jQuery|axios|http)\.(?:get|post))\(\s*)(?:[\w$.]{1,60}(?:\(\s*\))?\s*\+\s*)?(?:["']([^"']{1,500})|`([^`$]{1,500}))/g;
  const isPrivate = (address: string) => {
    const host = URL.parse(address, "http://relative")?.hostname ?? "";
    return !/^(?:[a-z]+:(?!\/\/)|#)/i.test(address) && (!host.includes(".") || privateHost.test(host));
  };
  const found = [...code.matchAll(request)].map(([, text, start = ""]) => text ?? start);
  return [...new Set(found)].filter((one) => isPrivate(one) && !isExampleData.test(one)).slice(0, 20);
};

/** Data that this editor serves, as the libraries' own examples request it (CONTRIBUTING, "Example data"). */
const isExampleData = /^(?:\.{1,2}\/)*json\/(?:data[1-8]|treegrid|footerField|353|409)\.json(?:[?#]|$)/;

const privateHost =
  /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^intra(?:net)?\.|\.(?:local|lan|internal|corp|intra|test|invalid|example|localhost)$|(?:^|\.)example\.(?:com|org|net)$/;
