import type { Library } from "@online-editor/contract";
import type { ReactNode } from "react";
import { Description } from "../../document/description.tsx";

type Block =
  { kind: "heading" | "code" | "text"; text: string } | { kind: "list" | "steps"; items: string[] };

/** A report as its readers will see it. */
export const IssuePreview = ({ markdown, library }: { markdown: string; library: Library }) => {
  // Links to this editor need not name their host.
  const known = { ...library, links: [...library.links, { title: "", url: location.origin }] };
  const inline = (text: string): ReactNode => <Description text={withoutEscapes(text)} library={known} />;
  return blocksOf(markdown).map((block, at) => {
    if ("items" in block) {
      const List = block.kind === "steps" ? "ol" : "ul";
      const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>);
      return <List key={at}>{items}</List>;
    }
    const { kind, text } = block;
    if (kind === "heading") return <h3 key={at}>{text}</h3>;
    return kind === "text" ? (
      <p key={at}>{inline(text)}</p>
    ) : (
      <pre key={at} tabIndex={0}>
        {text}
      </pre>
    );
  });
};

/** The blocks of the Markdown that reports consist of; comments are not shown. */
export const blocksOf = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  const parts = /^(`{3,})text\n([^]*?)\n\1$|^### (.*)$|^<!--.*-->$|^(- |\d+\. )(.*)$|^(.+)$/gm;
  let end = -1;
  for (const { 2: code, 3: heading, 4: mark, 5: item = "", 6: text, index, 0: whole } of markdown.matchAll(
    parts,
  )) {
    const last = blocks.at(-1);
    const isNextLine = index === end + 1;
    end = index + whole.length;
    if (code !== undefined) blocks.push({ kind: "code", text: code });
    else if (heading !== undefined) blocks.push({ kind: "heading", text: heading });
    else if (mark !== undefined) {
      const kind = mark === "- " ? "list" : "steps";
      if (last?.kind === kind && isNextLine) last.items.push(item);
      else blocks.push({ kind, items: [item] });
    } else if (text !== undefined) {
      if (last?.kind === "text" && isNextLine) last.text += `\n${text}`;
      else blocks.push({ kind: "text", text });
    }
  }
  return blocks;
};

const withoutEscapes = (text: string) => text.replaceAll(/\\([\\`*_[\]<>~|@#!&])/g, "$1");
