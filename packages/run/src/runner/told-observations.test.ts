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

test("the first few go at once, those that follow wait for each other and go together", () => {
  const { told, messages, pass } = aTeller();
  for (let index = 0; index < 20; index += 1) told.add(anObservation(index));
  expect(messages.map(({ observations }) => observations.length)).toEqual(
    Array.from({ length: 16 }, () => 1),
  );
  pass();
  expect(messages.slice(16).map(({ observations }) => observations.length)).toEqual([4]);
});

test("after a pause a few may go at once again, as far as the editor has taken those before", () => {
  const { told, messages, pass, numbers } = aTeller();
  for (let index = 0; index < 16; index += 1) told.add(anObservation(index));
  pass();
  for (let index = 0; index < 3; index += 1) told.received();
  for (let index = 16; index < 24; index += 1) told.add(anObservation(index));
  expect(messages).toHaveLength(19);
  pass();
  expect(messages).toHaveLength(20);
  expect(numbers()).toEqual(Array.from({ length: 24 }, (_, index) => index));
});

test("a document that never pauses is heard, and no more is on its way than there is room for", () => {
  const { told, messages, numbers } = aTeller();
  for (let index = 0; index < 10_000; index += 1) told.add(anObservation(index));
  expect(messages).toHaveLength(16 + 8);
  expect(numbers()).toEqual(Array.from({ length: 16 + 4000 }, (_, index) => index));
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
