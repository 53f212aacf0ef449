import { Library } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { dataAttributeOf, namesAt, readReference } from "@online-editor/reference";
import { describeUpstream, readUpstream } from "@online-editor/upstream-format";
import { expect, test } from "vitest";
import { createExampleSearch } from "./use-example-search.ts";

const files = import.meta.glob<unknown>("../../../../../content/{libraries,reference}/*.json", {
  import: "default",
  eager: true,
});
const contentOf = (folder: string, library: string): unknown =>
  files[`../../../../../content/${folder}/${library}.json`];

/** The forms in which the libraries' examples use an option, a method and an event; names use them in turn. */
const forms: Record<string, readonly ((name: string, plugin: string) => string)[]> = {
  option: [
    (name) => `<template><table id="a" ${dataAttributeOf(name)}="1"></table></template>`,
    (name, plugin) => `<script>function mounted () { $('#a').${plugin}({ ${name}: 1 }) }</script>`,
    (name, plugin) => `<script>var given = { ${name}: f }; $(function () { $t.${plugin}(given) })</script>`,
    (name, plugin) => `<script>$.extend($.fn.${plugin}.defaults, { ${name}: 1 })</script>`,
    (name, plugin) => `<script>$t.${plugin}('refreshOptions', { ${name}: 1 })</script>`,
  ],
  "column-option": [
    (name) => `<table id="a"><thead><tr><th ${dataAttributeOf(name)}="1"></th></tr></thead></table>`,
    (name, plugin) => `<script>$('#a').${plugin}({ columns: [{ ${name}: 1 }] })</script>`,
    (name, plugin) =>
      `<script>const columns = [[{ ${name}: f }]]; function mounted () { $t.${plugin}({ columns }) }</script>`,
  ],
  method: [
    (name, plugin) => `<script>$('button').click(function () { $t.${plugin}('${name}', 1) })</script>`,
    (name, plugin) => `<script>function go (is) { $t.${plugin}(is ? '${name}' : 'other') }</script>`,
  ],
  event: [
    (name) => `<script>$(function () { $t.on('${name}', function () {}) })</script>`,
    (name) => `<script>$t.on('other.bs.table ${name}', f)</script>`,
  ],
};

test.each(["bootstrap-table", "multiple-select"])(
  "each option, method and event of %s finds the example in upstream's format that uses it",
  (id) => {
    const library = Library.parse(contentOf("libraries", id));
    const plugin = id === "bootstrap-table" ? "bootstrapTable" : "multipleSelect";
    const reference = readReference(LibraryReference.parse(contentOf("reference", id)));
    const [newest] = reference.releases;
    if (newest === undefined) throw new Error("there is no release");
    const used = namesAt(reference, newest).flatMap(({ kind, name, jQueryEvent }, index) => {
      const isEvent = kind === "event" && jQueryEvent !== undefined;
      const ways = forms[isEvent ? "event" : kind === "event" ? "option" : kind] ?? [];
      const written = isEvent ? jQueryEvent : name;
      return ways.length === 0 ? [] : [{ name: written, use: ways[index % ways.length] }];
    });
    const examples = used.map(({ name, use }, index) => {
      const text = `<script>\n  init({ title: 'Sample ${index}', links: ['${id}.min.css'], scripts: ['${id}.min.js'] })\n</script>\n${use?.(name, plugin) ?? ""}`;
      const upstream = readUpstream(text);
      if (!upstream) throw new Error("not in the upstream format");
      const described = describeUpstream(upstream, {
        library,
        libraries: [library],
        cdnjs: {},
        places: {},
      });
      const needs = { extensions: [] };
      const address = { library: library.id, slug: `sample-${index}` as never };
      return { ...described, needs, address };
    });
    const search = createExampleSearch(examples);
    const missed = used.flatMap(({ name, use }, index) => {
      const isFound = search.find(name).items.some(({ title }) => title === `Sample ${index}`);
      return isFound ? [] : [`${name} in ${use?.(name, plugin) ?? ""}`];
    });
    expect(used.length).toBeGreaterThan(id === "bootstrap-table" ? 250 : 70);
    expect(missed).toEqual([]);
  },
);
