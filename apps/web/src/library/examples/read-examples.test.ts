import { expect, test } from "vitest";
import { type Api, ApiProblem } from "../../platform/api.ts";
import { createWorkspaceStore, type Workspace } from "../../platform/editor-context.ts";
import { initialContentWords } from "../../platform/content-words.ts";
import { type ContentCalls, createExampleReading } from "./read-examples.ts";

const synonyms = { ignored: {}, concepts: [] };
const chinese = { categories: {}, examples: {}, notes: { "It fails.": "会失败。" } };

const start = (calls: Partial<ContentCalls>, api: Partial<Api> = {}) => {
  const store = createWorkspaceStore({ ...initialContentWords } as Workspace);
  const notices: string[] = [];
  const examples = createExampleReading(
    { store, api: api as Api, notify: (message) => notices.push(message) },
    { readSynonyms: async () => synonyms, readTranslation: async () => chinese, ...calls },
  );
  return { store, examples, notices };
};

test("examples that cannot be read again say why, which is not always the connection", async () => {
  const problem = { type: "", code: "too-many-requests", title: "No", status: 429 } as const;
  const { examples, notices } = start(
    {},
    { refreshExamples: () => Promise.reject(new ApiProblem(problem, 7)) },
  );
  await examples.refresh();
  expect(notices).toEqual([
    "Examples not refreshed. Too many requests in a short time. Try again in 7 seconds.",
  ]);
});

test("synonyms are requested once, and again after a failure", async () => {
  let requested = 0;
  const { store, examples } = start({
    readSynonyms: async () => {
      requested += 1;
      if (requested === 1) throw new TypeError("no network");
      return synonyms;
    },
  });
  await examples.readSynonyms();
  expect(store.getState().synonyms).toBeNull();
  await Promise.all([examples.readSynonyms(), examples.readSynonyms()]);
  await examples.readSynonyms();
  expect(store.getState().synonyms).toBe(synonyms);
  expect(requested).toBe(2);
});

test("a translation that arrives after another language was chosen is dropped", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof chinese>();
  const { store, examples } = start({ readTranslation: () => promise });
  const reading = examples.readTranslation("zh-Hans");
  await examples.readTranslation("en");
  resolve(chinese);
  await reading;
  expect(store.getState().translation).toBeNull();
});

test("the content is in the chosen language, or English if that cannot be fetched", async () => {
  const { store, examples } = start({});
  await examples.readTranslation("zh-Hans");
  expect(store.getState().translation).toBe(chinese);
  const without = start({ readTranslation: () => Promise.reject(new TypeError("no network")) });
  await without.examples.readTranslation("zh-Hans");
  expect(without.store.getState().translation).toBeNull();
});
