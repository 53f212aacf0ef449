import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { LibraryReference } from "@online-editor/contract/reference";
import { expect, test } from "vitest";
import { namesAt } from "../names-at.ts";
import { readReference } from "../reference.ts";
import { applyEdits } from "./affected-by.ts";
import { findingsIn } from "./findings-in.ts";
import { insertName } from "./insert-name.ts";

/** What depends on the rest of the document, which a person goes on to write. */
const ofOthers = new Set<string>(["without-effect", "unknown-field"]);

const content = new URL("../../../../content/", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, content), "utf8");
const smallest = (library: string) =>
  textOf(`examples/${library}/basics/smallest.html`).replace(/^---\n.*?\n---\n/s, "");
const attributes: Record<string, string> = {
  "bootstrap-table":
    '<table id="t" data-toggle="table" data-height="300"><thead><tr><th data-field="id">Id</th></tr></thead></table>',
  "multiple-select": '<select id="s" data-width="300"></select><script>$("#s").multipleSelect()</script>',
};

test.each(["bootstrap-table", "multiple-select"])(
  "each name of the newest release of %s can be inserted into a document without findings",
  (library) => {
    const reference = readReference(LibraryReference.parse(JSON.parse(textOf(`reference/${library}.json`))));
    const version = reference.releases[0] as never;
    const names = namesAt(reference, version);
    const refused: string[] = [];
    const findings: string[] = [];
    for (const code of [smallest(library), attributes[library] ?? ""])
      for (const name of names) {
        const insertion = insertName(code, { library, name, cursor: 0 });
        if (!insertion) refused.push(`${name.kind} ${name.name}`);
        if (insertion?.kind !== "edit" && insertion?.kind !== "script") continue;
        const edited = insertion.kind === "edit" ? applyEdits(code, [insertion.edit]) : code;
        const script = insertion.script ?? "";
        expect(() => new Script(script), name.name).not.toThrow();
        for (const [, text = ""] of edited.matchAll(/<script>(.*?)<\/script>/gs))
          expect(() => new Script(text), `${name.name}: ${text}`).not.toThrow();
        const whole = `${edited}<script>${script}</script>`;
        const on = { reference, version, extensions: name.extension === undefined ? [] : [name.extension] };
        const found = findingsIn(whole, on).filter(({ code: what }) => !ofOthers.has(what));
        findings.push(
          ...found.map(({ code: what, name: where, other }) => `${name.name}: ${what} ${where} ${other}`),
        );
      }
    expect(refused).toEqual([]);
    expect(findings).toEqual([]);
  },
);
