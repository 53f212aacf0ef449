import { ExampleSummary } from "@online-editor/contract";
import { expect, test } from "vitest";
import { aSnippetSummary } from "../../app/test/a-snippet.ts";
import { pictureOf } from "./snippet-list.tsx";

const example = (library: string, path: string, title: string, hasPicture = true) => {
  const [slug = "", category] = path.split("/").toReversed();
  return ExampleSummary.parse({
    address: { library, slug, ...(category !== undefined && { category }) },
    title,
    description: "Rows.",
    shows: [],
    needs: {},
    hasPicture,
  });
};
const examples = [
  example("select", "welcome", "Welcome"),
  example("select", "rows/sorted", "Sorted"),
  example("widget", "rows/sorted", "Sorted"),
  example("widget", "rows/plain", "Plain", false),
  example("widget", "welcome", "Welcome"),
];
const pictured = (title: string, library = "widget") =>
  pictureOf(aSnippetSummary({ title, library }), examples)?.slug;

test("a snippet shows the picture of the example whose title it kept, else that of its library", () => {
  expect(pictured("Sorted")).toBe("sorted");
  expect(pictureOf(aSnippetSummary({ title: "Sorted" }), examples)?.library).toBe("widget");
  expect(pictured("My own")).toBe("welcome");
  expect(pictured("Plain")).toBe("welcome");
});

test("a snippet of a library without pictures shows none", () => {
  expect(pictured("Sorted", "third")).toBeUndefined();
});
