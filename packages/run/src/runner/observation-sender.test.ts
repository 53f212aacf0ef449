import type { Observation, ObserverMessage } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { createObservationSender } from "./observation-sender.ts";

const anObservation = (atMs: number, name = "sort.bs.table"): Observation => ({
  type: "event",
  library: "bootstrap-table",
  name,
  target: null,
  values: [],
  atMs,
});

const aSender = () => {
  const messages: Extract<ObserverMessage, { type: "batch" }>[] = [];
  const due: (() => void)[] = [];
  const sender = createObservationSender(
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
  return { sender, messages, pass, numbers };
};

test("the first few are sent at once, the following ones in a batch", () => {
  const { sender, messages, pass } = aSender();
  for (let index = 0; index < 20; index += 1) sender.add(anObservation(index));
  expect(messages.map(({ observations }) => observations.length)).toEqual(
    Array.from({ length: 16 }, () => 1),
  );
  pass();
  expect(messages.slice(16).map(({ observations }) => observations.length)).toEqual([4]);
});

test("after a pause a few are sent at once again, as far as the editor has acknowledged the earlier ones", () => {
  const { sender, messages, pass, numbers } = aSender();
  for (let index = 0; index < 16; index += 1) sender.add(anObservation(index));
  pass();
  for (let index = 0; index < 3; index += 1) sender.received();
  for (let index = 16; index < 24; index += 1) sender.add(anObservation(index));
  expect(messages).toHaveLength(19);
  pass();
  expect(messages).toHaveLength(20);
  expect(numbers()).toEqual(Array.from({ length: 24 }, (_, index) => index));
});

test("a document that never pauses is reported on, within the limit of unacknowledged messages", () => {
  const { sender, messages, numbers } = aSender();
  for (let index = 0; index < 10_000; index += 1) sender.add(anObservation(index));
  expect(messages).toHaveLength(16 + 8);
  expect(numbers()).toEqual(Array.from({ length: 16 + 4000 }, (_, index) => index));
});

test("large observations are sent in smaller batches", () => {
  const { sender, messages, pass } = aSender();
  const name = "x".repeat(4000);
  for (let index = 0; index < 400; index += 1) sender.add(anObservation(index, name));
  pass();
  for (const message of messages) expect(JSON.stringify(message).length).toBeLessThan(600_000);
  expect(messages.flatMap(({ observations }) => observations)).toHaveLength(400);
});

test("a slow editor gets observations in order, and the number of dropped ones", () => {
  const { sender, messages, pass, numbers } = aSender();
  const all = 40_000;
  for (let index = 0; index < all; index += 1) sender.add(anObservation(index));
  for (let round = 0; round < 200; round += 1) {
    sender.received();
    pass();
  }
  const sent = numbers();
  expect(sent).toEqual(sent.toSorted((a, b) => a - b));
  expect(sent.at(-1)).toBe(all - 1);
  expect(sent.length + messages.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(all);
});
