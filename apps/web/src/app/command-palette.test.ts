import { aCatalogue, aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import type { Command } from "../platform/command.tsx";
import { createWorkspaceStore, type Editor } from "../platform/editor-context.ts";
import { runActions, selectionActions } from "../preview/actions.ts";
import { frameCommands, libraryCommands, themeCommands } from "./command-palette.tsx";
import { aWorkspace } from "./test/a-workspace.ts";

const library = aLibrary({
  themes: [
    { id: "plain", title: "Plain" },
    { id: "bold", title: "Bold", files: [{ releases: ">=2.0.0", style: "bold.css", core: "kept" }] },
  ],
});
const other = aLibrary({ id: "gadget", title: "Gadget" });
const workspace = aWorkspace({ catalogue: { ...aCatalogue(), libraries: [library, other] } });

/** What a command asks for. */
const requested = (command: Command | undefined, of = workspace) => {
  const calls: unknown[] = [];
  const editor = { store: createWorkspaceStore(of) } as Editor;
  selectionActions.set(editor, {
    select: (selection) => calls.push(selection),
    switchLibrary: (id) => calls.push(id),
  });
  runActions.set(editor, { frameAs: (change: unknown) => calls.push(change) } as never);
  command?.run(editor);
  return calls;
};

const named = (commands: readonly Command[], title: string) =>
  commands.find((command) => command.title() === title);

test("each theme but the selected one has a command", () => {
  const themes = themeCommands(workspace);
  expect(named(themes, "Use theme Plain")?.disabledReason?.(workspace)).toBe("Already in use");
  expect(named(themes, "Use theme Bold")?.disabledReason?.(workspace)).toBeNull();
  expect(requested(named(themes, "Use theme Bold"))).toEqual([aSelection({ theme: "bold" })]);
});

test("a theme that the version lacks says so", () => {
  const older = { ...workspace, library: aSelection({ version: "1.0.0" }) };
  expect(named(themeCommands(older), "Use theme Bold")?.disabledReason?.(older)).toBe("Not in 1.0.0");
});

test("the other library is a command", () => {
  expect(libraryCommands(workspace).map(({ title }) => title())).toEqual(["Switch to Gadget"]);
  expect(requested(libraryCommands(workspace)[0])).toEqual(["gadget"]);
});

test("the result is framed by commands, each of which says when it is already in effect", () => {
  const narrow = { ...workspace, frame: { ...workspace.frame, width: 360 } };
  const phone = frameCommands.find(({ id }) => id === "frame.phone");
  expect(phone?.disabledReason?.(workspace)).toBeNull();
  expect(phone?.disabledReason?.(narrow)).toBe("Already in use");
  expect(frameCommands.map((command) => requested(command)[0])).toEqual([
    { width: 360 },
    { width: 768 },
    { width: null },
    { isRightToLeft: true },
    { isDark: true },
  ]);
});
