import type { Observation, ObserverMessage } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { createToldObservations } from "./told-observations.ts";

const anObservation = (atMs: number, name = "sort.bs.table"): Observation => ({
  type: "event",
  library: "bootstrap-table",
  name,
  target: null,
  values: [],
  atMs,
});

const aTeller = () => {
  const messages: Extract<ObserverMessage, { type: "batch" }>[] = [];
  const due: (() => void)[] = [];
  const told = createToldObservations(
    (message) => {
      if (message.type === "batch") messages.push(message);
    },
    (act) => due.push(act),
  );
  const pass = () => {
    for (const act of due.splice(0)) act();
  };
  const numbers = () =>
    messages.flatMap(({ observations }) => observations.map((one) => ("atMs" in one ? one.atMs : -1)));
  return { told, messages, pass, numbers };
};

test("a few wait for each other and go together", () => {
  const { told, messages, pass } = aTeller();
  told.add(anObservation(1));
  told.add(anObservation(2));
  expect(messages).toHaveLength(0);
  pass();
  expect(messages.map(({ observations }) => observations.length)).toEqual([2]);
});

test("a document that never pauses is heard, and no more is on its way than there is room for", () => {
  const { told, messages, numbers } = aTeller();
  for (let index = 0; index < 10_000; index += 1) told.add(anObservation(index));
  expect(messages).toHaveLength(8);
  expect(numbers()).toEqual(Array.from({ length: 4000 }, (_, index) => index));
});

test("what is large goes in smaller messages", () => {
  const { told, messages, pass } = aTeller();
  const name = "x".repeat(4000);
  for (let index = 0; index < 400; index += 1) told.add(anObservation(index, name));
  pass();
  for (const message of messages) expect(JSON.stringify(message).length).toBeLessThan(600_000);
  expect(messages.flatMap(({ observations }) => observations)).toHaveLength(400);
});

test("order is kept when the editor is slow, and what was too much is counted", () => {
  const { told, messages, pass, numbers } = aTeller();
  const all = 40_000;
  for (let index = 0; index < all; index += 1) told.add(anObservation(index));
  for (let round = 0; round < 200; round += 1) {
    told.received();
    pass();
  }
  const heard = numbers();
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1)).toBe(all - 1);
  expect(heard.length + messages.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(all);
});
