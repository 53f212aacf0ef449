import type { RevisionSummary } from "@online-editor/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "../../ui/tokens.css";
import { aSnippet, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import { Revisions } from "./revisions.tsx";

const revision = (number: number, parts: Partial<RevisionSummary> = {}): RevisionSummary =>
  ({
    revision: number,
    title: "Rows",
    version: number > 9 ? "1.27.3" : "1.9.0",
    savedAt: new Date(Date.now() - 18_000).toISOString(),
    ...parts,
  }) as RevisionSummary;

test("revisions stand in columns, and say how old they are and which one they restore", async () => {
  const newestFirst = Array.from({ length: 11 }, (_, index) => revision(11 - index));
  const { editor, store } = await anOpenEditor();
  const revisions = [revision(12, { restoredFrom: revision(1).revision }), ...newestFirst];
  Object.assign(editor, { api: { ...editor.api, listRevisions: async () => ({ revisions }) } });
  store.apply(() => aWorkspaceWith(aSnippet({ revision: 12, latestRevision: 12 })));
  await render(
    <EditorContext value={editor}>
      <Revisions onOpened={undefined} />
    </EditorContext>,
  );
  const line = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
  await expect.element(line("Revision 12").getByText("Restored from 1")).toBeVisible();
  await expect.element(line("Revision 11").getByText("Restored from")).not.toBeInTheDocument();
  await expect.element(line("Revision 11")).toMatchTextContent(/1\.27\.3 1\ds ago/);
  for (const name of [/^Compare revision/, /^Restore revision/]) {
    const lefts = page
      .getByRole("button", { name })
      .elements()
      .map((button) => button.getBoundingClientRect().left);
    expect(new Set(lefts).size).toBe(1);
  }
});
