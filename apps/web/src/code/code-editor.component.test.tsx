import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { defaultPreferences } from "../platform/preferences.ts";
import { CodeEditor } from "./code-editor.tsx";

const shownDocument = { documentKey: "a", continues: null, code: "<p>", isReadOnly: false, caret: null };
const shown = { read: () => shownDocument, subscribe: () => () => undefined };

const ignore = () => undefined;
const never = new Promise<void>(ignore);

const editor = (
  <CodeEditor
    shown={shown}
    settings={defaultPreferences}
    fontSize={14}
    problems={[]}
    diagnostics={[]}
    languageMayLoad={never}
    reveal={null}
    onEdit={ignore}
    onMoveCursor={ignore}
  />
);

test("the code editor is never on the screen without its document, which would replace what is typed there", async () => {
  let firstText: string | null | undefined;
  const BeforeTheFirstKey = () => {
    useLayoutEffect(() => {
      firstText = document.querySelector(".cm-content")?.textContent;
    }, []);
    return editor;
  };
  await render(<BeforeTheFirstKey />);
  expect(firstText).toBe("<p>");
  await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveTextContent("<p>");
});
