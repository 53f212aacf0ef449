import { expect, test } from "vitest";
import { blocksOf } from "./issue-preview.tsx";

test("headings, lists, steps, code and texts are read, and comments left out", () => {
  const markdown = `### Steps

1. Open it.
2. Click “Save”.

### Expected

<!-- What should happen -->

### Actual

Two lines
of text.

\`\`\`\`text
### not a heading
\`\`\`
\`\`\`\`

- One
- Two`;
  expect(blocksOf(markdown)).toEqual([
    { kind: "heading", text: "Steps" },
    { kind: "steps", items: ["Open it.", "Click “Save”."] },
    { kind: "heading", text: "Expected" },
    { kind: "heading", text: "Actual" },
    { kind: "text", text: "Two lines\nof text." },
    { kind: "code", text: "### not a heading\n```" },
    { kind: "list", items: ["One", "Two"] },
  ]);
});
