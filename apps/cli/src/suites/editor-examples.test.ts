import type { Catalogue, ExampleSummary } from "@online-editor/contract";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { expect, onTestFinished, test } from "vitest";
import { readExamples } from "./check-runs.ts";

const example = (library: string, category: string | undefined, slug: string, since?: string) =>
  ({
    address: { library, ...(category !== undefined && { category }), slug },
    title: `The ${slug}`,
    description: "It shows something.",
    shows: [],
    needs: { extensions: slug === "export" ? ["export"] : [], ...(since !== undefined && { since }) },
  }) as unknown as ExampleSummary;

/** An editor with these examples, whose documents name their address. */
const anEditor = async (examples: ExampleSummary[], exampleSources: object[] = []) => {
  const editor = await listenOnLoopback((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://editor.test");
    const [library, category, slug] = ["library", "category", "slug"].map((name) => searchParams.get(name));
    const found = examples.find(
      ({ address }) =>
        address.library === library && address.slug === slug && (address.category ?? null) === category,
    );
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ...found, code: `<p>${library} ${slug}` }));
  });
  onTestFinished(() => editor.stop());
  return { origin: editor.url, catalogue: { examples, exampleSources } as unknown as Catalogue };
};

test("all examples of an editor are read, each with its place, what it needs, and since when it works", async () => {
  const editor = await anEditor([
    example("bootstrap-table", undefined, "welcome"),
    example("bootstrap-table", "extensions", "export", "1.20.0"),
    example("multiple-select", undefined, "welcome"),
  ]);
  expect(await readExamples(editor, undefined)).toMatchObject([
    { name: "welcome", code: "<p>bootstrap-table welcome", selection: { library: "bootstrap-table" } },
    { name: "extensions/export", since: "1.20.0", selection: { extensions: ["export"] } },
    { name: "welcome", code: "<p>multiple-select welcome", selection: { library: "multiple-select" } },
  ]);
  expect(await readExamples(editor, "multiple-select")).toHaveLength(1);
});

test("none are judged where an operator's source could not be read", async () => {
  const source = { name: "ours", library: "bootstrap-table", readAt: null, problem: "There is no folder." };
  const editor = await anEditor([example("bootstrap-table", undefined, "welcome")], [source]);
  await expect(readExamples(editor, undefined)).rejects.toThrow(/examples of ours.*no folder/);
  await expect(readExamples(await anEditor([]), undefined)).rejects.toThrow(/no example/);
});
