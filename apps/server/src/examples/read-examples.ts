import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Example, ExampleSummary, picturePath } from "@online-editor/contract";
import { parse } from "yaml";
import { z } from "zod";
import { contentFiles, unreadable } from "../content-files.ts";

const FrontMatter = z.strictObject({
  title: ExampleSummary.shape.title,
  description: ExampleSummary.shape.description,
  shows: ExampleSummary.shape.shows.default([]),
  extensions: ExampleSummary.shape.needs.shape.extensions,
  theme: ExampleSummary.shape.needs.shape.theme,
  locale: ExampleSummary.shape.needs.shape.locale,
  since: ExampleSummary.shape.needs.shape.since,
});

/**
 * Reads the editor's own examples, `examples/<library>/[<category>/]<slug>.html` of the content folders, later ones
 * overriding. Throws `OperatorError`.
 */
export const readExamples = async (...folders: readonly string[]): Promise<Example[]> => {
  const files = await contentFiles(folders, "examples", { ending: ".html" });
  return Promise.all([...files].map(([path, file]) => readExample(path, file)));
};

const readExample = async (path: string, file: string): Promise<Example> => {
  try {
    return parseExample(path.split("/"), await readFile(file, "utf8"));
  } catch (error) {
    throw unreadable(path, error);
  }
};

const parseExample = (segments: string[], text: string): Example => {
  const match = /^---\n(.*?)\n---\n\s*(.*)$/s.exec(text.replaceAll("\r\n", "\n"));
  if (!match) throw new Error("it does not begin with front matter between two lines of three dashes");
  const [, frontMatter = "", code = ""] = match;
  const { title, description, shows, ...needs } = FrontMatter.parse(parse(frontMatter));
  const [library, ...rest] = segments;
  const slug = rest.pop()?.replace(/\.html$/, "");
  const address = rest.length > 0 ? { library, category: rest.join("/"), slug } : { library, slug };
  return Example.parse({ address, title, description, shows, needs, code });
};

/** Marks the examples that have a picture in `folder`. */
export const withPictures = (examples: readonly Example[], folder: string): Example[] =>
  examples.map((example) =>
    existsSync(pictureFile(folder, example)) ? { ...example, hasPicture: true } : example,
  );

const pictureFile = (folder: string, { address }: Example) =>
  join(folder, picturePath(address).replace("/pictures/", ""));
