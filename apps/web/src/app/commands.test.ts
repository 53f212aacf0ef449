import { aCatalogue, aLibrary, anExampleSummary, aRun, aSelection } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import { createWorkspaceStore, type Editor, type Workspace } from "../platform/editor-context.ts";
import { accountActions } from "../account/accounts.ts";
import { saveActions } from "../account/snippets/saving.ts";
import { formatActions } from "../code/formatting.ts";
import { editingActions } from "../document/editing.ts";
import { navigationActions } from "../document/opening.ts";
import { runActions, selectionActions } from "../preview/actions.ts";
import { beginSaving } from "../account/state.ts";
import { editCode } from "../document/state.ts";
import { emptyWorkspace } from "./empty-workspace.ts";
import { aSnippet, aUser, aWorkspaceWith } from "./test/a-snippet.ts";
import { aWorkspace, gadget, widget } from "./test/a-workspace.ts";
import type { Command } from "../platform/command.tsx";
import { allCommands, commandFor, commands, runOnceOpen } from "./commands.ts";
import { exampleCommands, releaseCommands } from "./palette-commands.ts";
import { defaultPreferences, type Preferences } from "../platform/preferences.ts";
import { reserved } from "../platform/test/reserved-keys.ts";
import { ariaShortcut, describeShortcut } from "../platform/shortcuts.ts";

/** Runs a command; returns the actions that it called, and the workspace afterwards. */
const perform = (command: Command, workspace: Workspace) => {
  const requested: unknown[][] = [];
  const store = createWorkspaceStore(workspace);
  const notify = (message: string) => requested.push(["notify", message]);
  const editor = { store, notify } as unknown as Editor;
  const actions = {
    accountActions,
    editingActions,
    formatActions,
    navigationActions,
    runActions,
    saveActions,
    selectionActions,
  };
  for (const known of Object.values(actions)) {
    const recorded = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args: unknown[]) =>
            requested.push([name, ...args]),
      },
    );
    known.set(editor, recorded as never);
  }
  command.run(editor);
  return { requested, workspace: store.getState() };
};
const disabledReason = (command: Command, workspace: Workspace) =>
  command.disabledReason?.(workspace) ?? null;

const shortcuts = allCommands.flatMap(({ shortcut }) => shortcut ?? []);

/** The key event of a shortcut, on a keyboard with Latin letters. */
const press = (shortcut: string, { isMac }: { isMac: boolean }, parts: Partial<KeyboardEvent> = {}) => {
  const keys = shortcut.split("-");
  const key = keys.at(-1) ?? "";
  const letter = key.length === 1 ? key : undefined;
  return {
    key: letter !== undefined && keys.includes("Shift") ? letter.toUpperCase() : key,
    code: letter === undefined ? key : `Key${letter.toUpperCase()}`,
    altKey: keys.includes("Alt"),
    shiftKey: keys.includes("Shift"),
    ctrlKey: keys.includes("Ctrl") || (keys.includes("Mod") && !isMac),
    metaKey: keys.includes("Mod") && isMac,
    ...parts,
  } as KeyboardEvent;
};

test("every id, title and shortcut is unique", () => {
  for (const of of [allCommands.map(({ id }) => id), allCommands.map(({ title }) => title()), shortcuts])
    expect(new Set(of).size).toBe(of.length);
});

describe.each([{ isMac: false }, { isMac: true }])("with %o", (platform) => {
  test.each(allCommands.filter(({ shortcut }) => shortcut !== undefined))(
    "$id is found by $shortcut",
    (command) => {
      expect(commandFor(press(command.shortcut ?? "", platform), platform)?.id).toBe(command.id);
    },
  );

  test("a shortcut with one key more or less does not match", () => {
    for (const shortcut of shortcuts) {
      const { altKey, shiftKey } = press(shortcut, platform);
      expect(commandFor(press(shortcut, platform, { shiftKey: !shiftKey }), platform)).toBeUndefined();
      expect(commandFor(press(shortcut, platform, { altKey: !altKey }), platform)).toBeUndefined();
    }
  });

  test.each(Object.entries(reserved))("the keys of %s are left to it", (_, keys) => {
    for (const shortcut of keys) expect(commandFor(press(shortcut, platform), platform)).toBeUndefined();
  });
});

describe("a letter is recognised", () => {
  const isMac = { isMac: true };
  const other = { isMac: false };

  test("by its physical key where Alt changes the character, as on a Mac", () => {
    expect(commandFor(press("Alt-Shift-e", isMac, { key: "´" }), isMac)?.id).toBe("panel.examples");
    expect(commandFor(press("Alt-Shift-e", isMac, { key: "Dead" }), isMac)?.id).toBe("panel.examples");
  });

  test("by its physical key on a keyboard without Latin letters", () => {
    expect(commandFor(press("Alt-Shift-e", other, { key: "У" }), other)?.id).toBe("panel.examples");
  });

  test("by its character where the layout differs", () => {
    expect(commandFor(press("Alt-z", other, { code: "KeyW" }), other)?.id).toBe("editor.wrap-lines");
    expect(commandFor(press("Alt-w", other, { code: "KeyZ" }), other)).toBeUndefined();
  });
});

test("the Enter of the number pad is an Enter", () => {
  const event = press("Mod-Enter", { isMac: false }, { code: "NumpadEnter" });
  expect(commandFor(event, { isMac: false })?.id).toBe("preview.run");
});

test("a shortcut is displayed in the platform's notation", () => {
  expect(describeShortcut("Mod-Enter", { isMac: false })).toBe("Ctrl ↵");
  expect(describeShortcut("Mod-Enter", { isMac: true })).toBe("⌘ ↵");
  expect(describeShortcut("Alt-Shift-e", { isMac: true })).toBe("⌥ ⇧ E");
  expect(ariaShortcut("Mod-Enter", { isMac: true })).toBe("Meta+Enter");
  expect(ariaShortcut("Alt-Shift-e", { isMac: false })).toBe("Alt+Shift+e");
});

describe("a command", () => {
  test.each<[Command, unknown[]]>([
    [commands.run, ["run"]],
    [commands.stop, ["stop"]],
    [commands.newDocument, ["newDocument"]],
    [commands.newWithJsx, ["newDocument", "jsx"]],
    [commands.reset, ["reset"]],
    [commands.signOut, ["signOut", "here"]],
    [commands.signOutEverywhere, ["signOut", "everywhere"]],
    [commands.format, ["format"]],
    [commands.cancelFormat, ["cancelFormat"]],
  ])("$id calls the actions", (command, requested) => {
    expect(perform(command, aWorkspace()).requested).toEqual([requested]);
  });

  test.each<[Command, Partial<Preferences>]>([
    [commands.runAsYouType, { runAsYouType: false }],
    [commands.wrapLines, { wrapLines: true }],
  ])("$id changes the preferences", (command, change) => {
    expect(perform(command, aWorkspace()).workspace.preferences).toEqual({
      ...defaultPreferences,
      ...change,
    });
  });

  test("that saves first asks for the title, and later saves at once", () => {
    const saved = aWorkspaceWith(aSnippet());
    expect(perform(commands.save, aWorkspace())).toMatchObject({
      requested: [],
      workspace: { dialog: "save", firstSave: "save" },
    });
    expect(perform(commands.save, editCode(saved, "changed")).requested).toEqual([["save", "save"]]);
    expect(perform(commands.saveAsNew, saved).workspace).toMatchObject({
      dialog: "save",
      firstSave: "save-as-new",
    });
  });

  test("of the screen changes only the workspace", () => {
    expect(perform(commands.examples, aWorkspace())).toMatchObject({
      requested: [],
      workspace: { panel: "examples" },
    });
    expect(perform(commands.examples, aWorkspace({ panel: "examples" })).workspace.panel).toBeNull();
    expect(perform(commands.theme, aWorkspace()).workspace.choosing).toEqual({ part: "theme", side: 0 });
    expect(perform(commands.fullScreen, aWorkspace()).workspace.result).toBe("full-screen");
    expect(perform(commands.fullScreen, aWorkspace({ result: "full-screen" })).workspace.result).toBe(
      "split",
    );
    expect(perform(commands.share, aWorkspace()).workspace.dialog).toBe("share");
    expect(perform(commands.reportProblem, aWorkspace()).workspace.dialog).toBe("report");
    expect(perform(commands.exportDocument, aWorkspace()).workspace.dialog).toBe("export");
    expect(perform(commands.keyboardHelp, aWorkspace()).workspace.dialog).toBe("keyboard-help");
    expect(perform(commands.settings, aWorkspace()).workspace.dialog).toBe("settings");
  });
});

describe("an unavailable command says why", () => {
  const withForm = aLibrary({ issueForm: "https://example.com/new" });
  const onBranch = aSelection({
    branch: { repository: "someone/widget", commit: "0123456789".repeat(4), ref: "someone:fix" },
  });
  const error = { message: "Oh", place: { line: 1, column: 1 } };
  test.each<[Command, Workspace, Workspace]>([
    [commands.run, emptyWorkspace(widget), aWorkspace()],
    [commands.fullScreen, emptyWorkspace(widget), aWorkspace()],
    [commands.stop, aWorkspace({ run: aRun({ state: "stopped" }) }), aWorkspace({ run: aRun() })],
    [commands.stop, aWorkspace(), aWorkspace({ run: aRun({ state: "hung" }) })],
    [commands.reset, aWorkspace(), aWorkspace({ code: "changed" })],
    [commands.save, aWorkspaceWith(aSnippet()), editCode(aWorkspaceWith(aSnippet()), "changed")],
    [commands.save, beginSaving(aWorkspace()), aWorkspaceWith(aSnippet(), { user: aUser("grace") })],
    [commands.saveAsNew, emptyWorkspace(widget), aWorkspaceWith(aSnippet())],
    [commands.share, emptyWorkspace(widget), aWorkspace()],
    [commands.reportProblem, aWorkspace(), aWorkspace({ catalogue: aCatalogue({ libraries: [withForm] }) })],
    [commands.copyBeforeAndAfter, aWorkspace(), aWorkspaceWith(aSnippet(), { library: onBranch })],
    [commands.revisions, aWorkspace(), aWorkspaceWith(aSnippet())],
    [commands.signIn, aWorkspaceWith(aSnippet()), aWorkspace()],
    [commands.signOut, aWorkspace(), aWorkspaceWith(aSnippet())],
    [commands.nextProblem, aWorkspace({ run: aRun() }), aWorkspace({ run: aRun({ errors: [error] }) })],
    [commands.format, aWorkspace({ formatting: true }), aWorkspace()],
    // The page announces what the catalogue will name.
    [
      commands.reference,
      emptyWorkspace(widget),
      { ...emptyWorkspace(widget), announcedReferences: [widget] },
    ],
    [
      commands.reference,
      aWorkspace({ announcedReferences: [widget] }),
      aWorkspace({ catalogue: aCatalogue({ references: [widget] }) }),
    ],
    [commands.cancelFormat, aWorkspace(), aWorkspace({ formatting: true })],
  ])("$id", (command, disabled, free) => {
    expect(disabledReason(command, disabled)).toMatch(/^[A-Z“].*[\w.]$/);
    expect(disabledReason(command, free)).toBeNull();
  });
});

test("Run shows the result where only it or the code is shown", () => {
  const { requested, workspace } = perform(commands.run, aWorkspace({ inFront: "code" }));
  expect(requested).toEqual([["run"]]);
  expect(workspace.inFront).toBe("result");
});

describe("commands open", () => {
  const catalogue = { ...aCatalogue(), examples: [anExampleSummary("tree"), anExampleSummary("grid")] };
  const workspace = aWorkspace({ catalogue });

  test("every example of the library, and no other's", () => {
    const elsewhere = aWorkspace({ catalogue, library: { ...workspace.library, library: gadget } });
    expect(exampleCommands(elsewhere)).toEqual([]);
    const [tree] = exampleCommands(workspace);
    expect(tree?.title()).toBe("Open example tree");
    expect(tree && perform(tree, workspace).requested).toEqual([
      ["goTo", { kind: "example", example: { library: widget, slug: "tree" } }],
    ]);
  });

  test("every release but the selected one", () => {
    const releases = releaseCommands(workspace);
    expect(releases.filter((command) => disabledReason(command, workspace) !== null)).toHaveLength(1);
    const other = releases.find((command) => disabledReason(command, workspace) === null);
    const requested = other && perform(other, workspace).requested;
    expect(requested?.[0]?.[0]).toBe("select");
    expect(requested?.[0]?.[1]).toMatchObject({ theme: workspace.library.theme });
  });
});

test("moving the focus by Tab is toggled, and announced", () => {
  const { requested, workspace } = perform(commands.tabMovesFocus, aWorkspace());
  expect(workspace.preferences.tabMovesFocus).toBe(true);
  expect(requested).toEqual([["notify", "Tab moves the focus"]]);
});

test("the palette closes by the key that opens it, and does not affect another dialog", () => {
  const opened = perform(commands.palette, aWorkspace()).workspace;
  expect(opened.dialog).toBe("palette");
  expect(perform(commands.palette, opened).workspace.dialog).toBeNull();
  expect(disabledReason(commands.palette, opened)).toBeNull();
  expect(disabledReason(commands.palette, aWorkspace({ dialog: "conflict" }))).toMatch(/dialog/);
});

test("a command that was wanted while the document is opening runs once, when it is open", () => {
  const store = createWorkspaceStore({ ...aWorkspace(), opening: { state: "opening" } });
  const ran: string[] = [];
  const command: Command = {
    id: "a",
    title: () => "A",
    disabledReason: ({ opening }) => (opening.state === "open" ? null : "Open a document first"),
    run: () => ran.push("a"),
  };
  runOnceOpen(command, { store } as unknown as Editor);
  expect(ran).toEqual([]);
  store.apply((workspace) => ({ ...workspace, opening: { state: "open" } }));
  store.apply((workspace) => editCode(workspace, "<p>typed</p>"));
  expect(ran).toEqual(["a"]);
});
