import { ThemeId } from "@online-editor/contract";
import { aCatalogue, aLibrary, aRun, aSelection } from "@online-editor/run/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { receiveCatalogue } from "../document/opening-state.ts";
import { editCode } from "../document/state.ts";
import { type Editor, EditorContext } from "../platform/editor-context.ts";
import { anEditor } from "../app/test/an-editor.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { runActions } from "./actions.ts";
import { RunTrouble, type RunTroubleProps } from "./run-trouble.tsx";

// @vitest-environment jsdom

afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = async (
  props: Partial<RunTroubleProps>,
  {
    editor = anEditor({ workspace: aWorkspace() }).editor,
    run = () => undefined,
  }: { editor?: Editor; run?: () => void } = {},
) => {
  runActions.set(editor, { ...runActions(editor), run });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.body.appendChild(document.createElement("div"));
  const nothing = () => undefined;
  await act(async () => {
    createRoot(place).render(
      <EditorContext value={editor}>
        <RunTrouble
          run={null}
          library={aLibrary()}
          selection={aSelection()}
          onRun={nothing}
          onStop={nothing}
          onSelect={nothing}
          {...props}
        />
      </EditorContext>,
    );
    await Promise.resolve();
  });
  return place;
};

test("files of another release beside the core's are said, and can all be of one release", async () => {
  const tag = (version: string) => `<script src="https://unpkg.com/widget@${version}/locale/fr.js"></script>`;
  const catalogue = aCatalogue({ libraries: [aLibrary()] });
  const workspace = editCode(receiveCatalogue(aWorkspace(), catalogue), tag("1.0.0"));
  const { editor, store } = anEditor({ workspace });
  const scripts = ["widget@2.0.0/widget.js", "widget@1.0.0/locale/fr.js"].map(
    (path) => `http://a/npm/${path}`,
  );
  const loadReport = { isLibraryLoaded: true, version: "2.0.0", theme: "plain", scripts };
  const run = vi.fn();
  const place = await shown({ run: aRun({ loadReport }) }, { editor, run });
  expect(place.textContent).toContain("files of different releases: widget 2.0.0 and 1.0.0.");
  act(() => {
    place.querySelector("button")?.click();
  });
  expect(store.getState().code).toBe(tag("2.0.0"));
  expect(run).toHaveBeenCalledOnce();
});

test("a reader, who has no editor, is offered what ran, and no change of the document", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const scripts = ["http://a/npm/widget@1.0.0/widget.js", "http://a/npm/widget@2.0.0/locale/fr.js"];
  const loadReport = { isLibraryLoaded: true, version: "1.0.0", theme: "plain", scripts };
  const onSelect = vi.fn();
  const place = document.body.appendChild(document.createElement("div"));
  act(() => {
    createRoot(place).render(
      <RunTrouble
        run={aRun({ loadReport })}
        library={aLibrary()}
        selection={aSelection()}
        onRun={() => undefined}
        onStop={() => undefined}
        onSelect={onSelect}
      />,
    );
  });
  const buttons = [...place.querySelectorAll("button")];
  expect(buttons.map((button) => button.textContent)).toEqual(["Use 1.0.0"]);
  act(() => {
    buttons[0]?.click();
  });
  expect(onSelect).toHaveBeenCalledWith(aSelection({ version: "1.0.0" }));
});

test("a release older than all is refused by its name, and the oldest is offered", async () => {
  const onSelect = vi.fn();
  const place = await shown({ selection: aSelection({ version: "0.9.0" }), onSelect });
  expect(place.textContent).toContain("widget 0.9.0 is older than what runs here");
  act(() => {
    place.querySelector("button")?.click();
  });
  expect(onSelect).toHaveBeenCalledWith(aSelection({ version: "1.0.0" }));
  const unknown = await shown({ selection: aSelection({ version: "9.9.9" }) });
  expect(unknown.textContent).toContain("9.9.9 is not a release of widget");
});

test("a theme that the library does not have is named, with what ran instead", async () => {
  const selection = aSelection({ theme: ThemeId.parse("foo") });
  const loadReport = { isLibraryLoaded: true, version: "2.0.0", theme: "plain", scripts: [] };
  const place = await shown({ selection, run: aRun({ loadReport, selection }) });
  expect(place.textContent).toContain("Widget has no theme “foo”. The document loaded widget 2.0.0");
});

test("a result that shows nothing says so with its likely causes, unless an error explains it", async () => {
  const none = { missing: [], hidden: null, idle: null, isInTemplate: false, outer: null };
  const said = async (run: Parameters<typeof aRun>[0]) => (await shown({ run: aRun(run) })).textContent;
  expect(await said({ blankPage: none })).toBe("The document ran but shows nothing.");
  for (const [cause, words] of [
    [{ missing: ["#tabel", "#other"] }, "Not in the page: #tabel, #other."],
    [{ hidden: "#table" }, "In the page but hidden: #table."],
    [{ idle: "text/javascrip" }, "Browsers do not run scripts of type text/javascrip."],
    [{ isInTemplate: true }, "Browsers do not show markup in a <template>."],
    [{ outer: "parent.location" }, "The document uses parent.location,"],
  ] as const)
    expect(await said({ blankPage: { ...none, ...cause } as typeof none })).toContain(words);
  const error = { message: "missing is not defined" } as never;
  expect(await said({ blankPage: none, errors: [error] })).toBe("");
});
