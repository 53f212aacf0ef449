import { ExampleSummary } from "@online-editor/contract";
import { Synonyms } from "@online-editor/contract/content-words";
import { parse } from "yaml";
import { z } from "zod";

const texts = import.meta.glob<string>("../../../../../../content/examples/**/*.html", {
  query: "?raw",
  import: "default",
  eager: true,
});
const synonymFile = import.meta.glob<unknown>("../../../../../../content/synonyms.json", {
  import: "default",
  eager: true,
});

const FrontMatter = z.looseObject({
  title: z.string(),
  description: z.string(),
  shows: z.array(z.string()).default([]),
});

/** The examples of a library as the catalogue lists them. */
export const builtInExamples = (library: string): ExampleSummary[] =>
  Object.entries(texts).flatMap(([path, text]) => {
    const [, folder, name = ""] = /examples\/([^/]+)\/(.+)\.html$/.exec(path) ?? [];
    if (folder !== library) return [];
    const [slug, category] = name.split("/").toReversed();
    const [, frontMatter = ""] = text.split(/^---$/m);
    const { title, description, shows, ...needs } = FrontMatter.parse(parse(frontMatter));
    const address = { library, slug, ...(category !== undefined && { category }) };
    return [ExampleSummary.parse({ address, title, description, shows, needs })];
  });

export const builtInSynonyms: Synonyms = Synonyms.parse(Object.values(synonymFile)[0]);

const searches = import.meta.glob<unknown>("./everyday-searches.json", { import: "default", eager: true });

/** What people search for, and the examples of which one must be among the first three. */
export const everydaySearches = z
  .array(z.object({ library: z.string(), words: z.string(), fits: z.array(z.string()).min(1) }))
  .parse(Object.values(searches)[0]);
