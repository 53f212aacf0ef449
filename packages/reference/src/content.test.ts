import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { Library, type Version } from "@online-editor/contract";
import { LibraryReference, NameDescriptions, NameRenames } from "@online-editor/contract/reference";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { formatReference, namesAt, optionsSchema, readReference, typeDeclarations } from "./index.ts";
import { releasesIn, withReadings } from "./reading/with-readings.ts";

const content = new URL("../../../content/", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, content), "utf8");
const files = readdirSync(new URL("reference/", content)).filter((name) => name.endsWith(".json"));
const described = (data: LibraryReference, texts: NameDescriptions) => ({
  ...data,
  names: data.names.map((name) => ({ ...name, description: texts[name.kind]?.[name.name] })),
});

/** Names that some releases have beside their replacement, and never read. */
const unreadNames = ["allSelected"];

describe.each(files)("reference/%s", (file) => {
  const text = textOf(`reference/${file}`);
  const data = LibraryReference.parse(JSON.parse(text));
  const texts = NameDescriptions.parse(JSON.parse(textOf(`reference/en/${file}`)));
  const library = Library.parse(JSON.parse(textOf(`libraries/${file}`)));
  const reference = readReference(data);
  const read = data.releases.filter((version) => !data.unread.includes(version));
  const [newest, oldest] = [read[0], read.at(-1)] as [Version, Version];

  test("has every release, with one line per name, as `npm run reference` writes it", () => {
    expect(data.releases).toStrictEqual(library.releases.map(({ version }) => version));
    expect(formatReference(data)).toBe(text);
  });

  test("keeps every name where a later reading reaches no git host", () => {
    const isOnRegistry = new Set<Version>(
      library.releases.flatMap(({ version, source }) => (source === "npm" ? [version] : [])),
    );
    const reached = releasesIn(data).filter(({ version }) => isOnRegistry.has(version));
    expect(reached.length).toBeLessThan(data.releases.length);
    expect(formatReference(withReadings(library, reached, data))).toBe(text);
  });

  test("leaves only releases unread that no registry has", () => {
    const tags = library.releases.flatMap(({ version, source }) => (source === "tag" ? [version] : []));
    expect(tags).toEqual(expect.arrayContaining(data.unread));
  });

  test("names each kind and name of a release once for each extension", () => {
    for (const version of read) {
      const names = namesAt(reference, version).map(
        ({ kind, name, extension }) => `${kind} ${name} ${extension}`,
      );
      expect(names).toStrictEqual([...new Set(names)]);
    }
  });

  test("exactly the names of the newest release have descriptions", () => {
    const names = new Set(namesAt(reference, newest).map(({ kind, name }) => `${kind} ${name}`));
    const descriptions = Object.entries(texts).flatMap(([kind, of]) =>
      Object.keys(of).map((name) => `${kind} ${name}`),
    );
    expect(descriptions.toSorted()).toStrictEqual([...names].toSorted());
  });

  test("the replacement of a name exists in the releases that lack the name, or never read it", () => {
    const renames = NameRenames.parse(JSON.parse(textOf(`reference/renames/${file}`)));
    const place = (version: Version) => data.releases.indexOf(version);
    for (const { kind, name, extension, by, since } of renames) {
      const former = data.names.filter(
        (each) => each.kind === kind && each.name === name && each.extension === extension,
      );
      expect(former, name).not.toEqual([]);
      const names = namesAt(reference, since).map((each) => each.name);
      expect(names, by).toContain(by);
      if (unreadNames.includes(name)) {
        expect(names, name).toContain(name);
        continue;
      }
      expect(names, name).not.toContain(name);
      for (const { until } of former)
        expect(until === undefined || place(until) > place(since), name).toBe(true);
    }
  });

  test.each([newest, oldest])("the declarations of %s are TypeScript", (version) => {
    const code = typeDeclarations({
      library: data.library,
      version,
      plugin: library.probe.loaded.split(".").at(-1) ?? "",
      names: namesAt(readReference(described(data, texts)), version),
    });
    const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true });
    expect(diagnostics?.map(({ messageText }) => messageText)).toStrictEqual([]);
  });

  test("the schema of the newest release knows its options", () => {
    const schema = optionsSchema(namesAt(reference, newest), "Options");
    const { properties } = schema as { properties: Record<string, unknown> };
    const options = namesAt(reference, newest).filter(({ kind }) => kind === "option");
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(options.map(({ name }) => name)));
  });
});

test("all files are small, in the repository and as a browser fetches them", () => {
  const texts = files.map((file) => textOf(`reference/${file}`));
  const fetched = files.map((file) =>
    JSON.stringify(
      described(
        LibraryReference.parse(JSON.parse(textOf(`reference/${file}`))),
        NameDescriptions.parse(JSON.parse(textOf(`reference/en/${file}`))),
      ),
    ),
  );
  const packed = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  expect(sum(texts.map((text) => text.length))).toBeLessThan(400_000);
  expect(sum(fetched.map(packed))).toBeLessThan(60_000);
});
