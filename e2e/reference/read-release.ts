import type { Library, Version } from "@online-editor/contract";
import type { ReadRelease } from "@online-editor/reference";
import { joinFacts, type NamedFacts } from "@online-editor/reference/named-facts";
import { namesOfPlugin } from "@online-editor/reference/names-of-plugin";
import type { BrowserContext } from "@playwright/test";
import { openHost, runInHost } from "../product/run-in-product.ts";
import { prepareFor, type ProductFacts } from "../product/prepare-page.ts";
import { readSource } from "@online-editor/reference/source-facts";
import { bareSelection, extensionScripts, scriptsOf, sourceOf } from "./bare-release.ts";
import { addScripts, additionsOf, readPlugin, takeAdditions } from "./exposed-plugin.ts";

/** Where releases are run and read. */
export interface ReleaseReader {
  context: BrowserContext;
  origin: string;
  facts: ProductFacts;
  /** Facts from type declarations. */
  declared: NamedFacts;
}

/** Runs a release in the product's sandbox, reads what it and each of its extensions expose, and parses their sources. */
export const readRelease = async (
  reader: ReleaseReader,
  { library, version }: { library: Library; version: Version },
): Promise<ReadRelease> => {
  const { context, origin, facts } = reader;
  const selection = bareSelection(library, version);
  const prepared = prepareFor(facts, {
    library,
    selection,
    document: "<p></p>",
    origins: { editorOrigin: origin },
  });
  const plugin = { path: library.probe.loaded, locale: library.builtInLocale };
  const page = await context.newPage();
  try {
    await openHost(page, origin);
    const frame = await runInHost(page, prepared);
    const core = await frame.evaluate(readPlugin, { ...plugin, makesWidget: true });
    const scripts = scriptsOf(library, selection).filter(({ role }) => role === "core");
    const own = await sourcesOf(
      reader,
      scripts.map(({ address }) => facts.settings.previewOrigin + address),
    );
    const names = namesOfPlugin(core, own, library);
    for (const { id, scripts, own } of extensionScripts(library, version, facts.settings)) {
      const failed = await frame.evaluate(addScripts, scripts);
      if (failed.length > 0) console.log(`${library.id} ${version} ${id}: not loaded: ${failed.join(", ")}`);
      const now = await frame.evaluate(readPlugin, { ...plugin, makesWidget: false });
      await frame.evaluate(takeAdditions, { path: plugin.path, core });
      const sources = await sourcesOf(reader, own);
      names.push(...namesOfPlugin(additionsOf(now, { core, texts: sources.texts }), sources, library, id));
    }
    return { version, names };
  } finally {
    await page.close();
  }
};

const sourcesOf = async (
  { declared }: ReleaseReader,
  addresses: readonly string[],
): Promise<NamedFacts & { texts: string[] }> => {
  const read = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(sourceOf(address));
      return answer.ok ? [await answer.text()] : [];
    }),
  );
  return { ...joinFacts([...read.flat().map(parsedOnce), declared]), texts: read.flat() };
};

const parsed = new Map<string, NamedFacts>();
const parsedOnce = (text: string): NamedFacts => {
  const known = parsed.get(text) ?? readSource(text);
  parsed.set(text, known);
  return known;
};
