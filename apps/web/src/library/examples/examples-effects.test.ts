import { expect, test } from "vitest";
import { createWorkspaceStore, type Workspace } from "../../platform/workspace.ts";
import { initialContentWords } from "../../platform/content-words.ts";
import { type ContentCalls, createExamplesEffects } from "./examples-effects.ts";

const synonyms = { ignored: {}, concepts: [] };
const chinese = { categories: {}, examples: {}, notes: { "It fails.": "会失败。" } };

const start = (calls: Partial<ContentCalls>) => {
  const store = createWorkspaceStore({ ...initialContentWords } as Workspace);
  const effects = createExamplesEffects(
    { store, api: {} as never, notify: () => undefined },
    { readSynonyms: async () => synonyms, readTranslation: async () => chinese, ...calls },
  );
  return { store, effects };
};

test("synonyms are requested once, and again after a failure", async () => {
  let asked = 0;
  const { store, effects } = start({
    readSynonyms: async () => {
      asked += 1;
      if (asked === 1) throw new TypeError("no network");
      return synonyms;
    },
  });
  await effects.readSynonyms();
  expect(store.getState().synonyms).toBeNull();
  await Promise.all([effects.readSynonyms(), effects.readSynonyms()]);
  await effects.readSynonyms();
  expect(store.getState().synonyms).toBe(synonyms);
  expect(asked).toBe(2);
});

test("a translation that arrives after another language was chosen is dropped", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof chinese>();
  const { store, effects } = start({ readTranslation: () => promise });
  const reading = effects.readTranslation("zh-Hans");
  await effects.readTranslation("en");
  resolve(chinese);
  await reading;
  expect(store.getState().translation).toBeNull();
});

test("the content is in the chosen language, or English if that cannot be fetched", async () => {
  const { store, effects } = start({});
  await effects.readTranslation("zh-Hans");
  expect(store.getState().translation).toBe(chinese);
  const without = start({ readTranslation: () => Promise.reject(new TypeError("no network")) });
  await without.effects.readTranslation("zh-Hans");
  expect(without.store.getState().translation).toBeNull();
});
