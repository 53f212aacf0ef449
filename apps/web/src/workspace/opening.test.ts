import { describe, expect, test } from "vitest";
import { emptyWorkspace } from "./empty-workspace.ts";
import { beginOpening, failOpening, openDocument } from "./opening.ts";
import { aSelection } from "./test/a-library.ts";
import { aDraft, aRun, aWorkspace, welcome, widget } from "./test/a-workspace.ts";
import { hasOpened, isChanged } from "./workspace.ts";

const opened = {
  document: welcome,
  snippet: null,
  original: {
    title: "Welcome",
    description: "First steps",
    code: "<p>1</p>",
    needs: undefined,
    library: null,
  },
  library: aSelection(),
  ownDraft: null,
  offeredDraft: null,
};

describe("opening a document", () => {
  test("shows it as it is, and nothing of the one before", () => {
    const before = aWorkspace({ run: aRun(), draftState: "kept", reveal: { line: 1, column: 1 } });
    expect(openDocument(before, opened)).toMatchObject({
      opening: { state: "open" },
      title: "Welcome",
      description: "First steps",
      code: "<p>1</p>",
      draftState: "none",
      run: null,
      reveal: null,
    });
  });

  test("leaves the sign-in open that was asked for meanwhile, and no dialog about the document before", () => {
    expect(openDocument(aWorkspace({ dialog: "sign-in" }), opened).dialog).toBe("sign-in");
    expect(openDocument(aWorkspace({ dialog: "details" }), opened).dialog).toBeNull();
  });

  test("shows this tab's draft of it, and knows that it is changed", () => {
    const workspace = openDocument(aWorkspace(), { ...opened, ownDraft: aDraft({ code: "<p>2</p>" }) });
    expect(workspace).toMatchObject({ code: "<p>2</p>", draftState: "kept" });
    expect(isChanged(workspace)).toBe(true);
  });

  test("leaves what is on the screen until it is there", () => {
    const { opening, ...rest } = aWorkspace({ run: aRun() });
    expect(beginOpening({ opening, ...rest })).toEqual({ ...rest, opening: { state: "opening" } });
  });

  test("may fail, and then there is no run either", () => {
    const problem = { code: "server-unreachable" } as const;
    expect(failOpening(aWorkspace({ run: aRun() }), problem)).toMatchObject({
      opening: { state: "failed", problem },
      run: null,
    });
  });

  test("has not happened in an empty workspace", () => {
    expect(hasOpened(emptyWorkspace(widget))).toBe(false);
    expect(hasOpened(openDocument(emptyWorkspace(widget), opened))).toBe(true);
  });
});
