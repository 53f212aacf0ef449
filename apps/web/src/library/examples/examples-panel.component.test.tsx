import { aCatalogue, anExampleSummary } from "@online-editor/run/testing";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { SidePanel } from "../../app/side-panel.tsx";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import "../../ui/tokens.css";

const marked = () =>
  [...CSS.highlights].flatMap(([name, ranges]) =>
    [...ranges].map((range) => {
      const { parentElement } = range.startContainer;
      const { backgroundColor } = getComputedStyle(parentElement ?? document.body, `::highlight(${name})`);
      return [(range as Range).toString(), backgroundColor !== "rgba(0, 0, 0, 0)"];
    }),
  );

test("found words are marked in titles and lines, where a word begins with them", async () => {
  const examples = [
    anExampleSummary("basics/a", { title: "Sort rows", description: "One resort, sorted anew." }),
    anExampleSummary("basics/b", { title: "Other", description: "Nothing." }),
  ];
  const { editor } = await anOpenEditor({ catalogue: aCatalogue({ examples }) });
  await render(
    <EditorContext value={editor}>
      <Suspense>
        <SidePanel panel="examples" />
      </Suspense>
    </EditorContext>,
  );
  await page.getByRole("searchbox").fill("sort");
  await expect.poll(marked).toEqual([
    ["Sort", true],
    ["sort", true],
  ]);
  await page.getByRole("searchbox").fill("");
  await expect.poll(marked).toEqual([]);
});
