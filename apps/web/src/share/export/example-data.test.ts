import { expect, test } from "vitest";
import { answeringElements, exampleDataOf } from "./example-data.ts";

const { signal } = new AbortController();
const read = async (code: string) => {
  const names: string[] = [];
  const readExampleData = async (name: string) => {
    names.push(name);
    return name === "none" ? null : `[{"name":"${name}"}]\n`;
  };
  return { data: await exampleDataOf(code, { readExampleData }, { signal }), names };
};

test("the data that a document names is included, if it exists", async () => {
  const { data } = await read(`<table data-url="json/films.json" title=json/cities.json></table>
<script>
  fetch("./data/orders"); fetch(\`data/orders?\${query}\`); $.getJSON('json/none.json');
</script>`);
  expect(data?.files).toEqual({
    "json/films.json": '[{"name":"films"}]',
    "json/cities.json": '[{"name":"cities"}]',
    "data/orders": '[{"name":"orders"}]',
  });
});

test.each([
  `<img src="https://other.example/json/films.json">`,
  `<script src="data/films.js"></script><script>fetch("/json/films.json"); fetch("../data/films")</script>`,
  `<p>metadata/films</p>`,
])("nothing else is requested: %s", async (code) => {
  expect(await read(code)).toEqual({ data: null, names: [] });
});

test("its script answers a page, and no row can end it", async () => {
  const readExampleData = async () => '[{"name":"</script>"}]';
  const data = await exampleDataOf('"json/films.json"', { readExampleData }, { signal });
  const [element = ""] = answeringElements(data);
  expect(element.match(/<\/script/g)).toHaveLength(1);
  expect(element).toContain('answerRequests({\n"json/films.json": [{"name":"\\x3C/script>"}],\n});');
  expect(answeringElements(null)).toEqual([]);
});
