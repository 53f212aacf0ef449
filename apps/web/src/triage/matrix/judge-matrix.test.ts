// @vitest-environment jsdom
import { expect, test } from "vitest";
import { editCode } from "../../document/state.ts";
import { ServerUnreachable } from "../../platform/api.ts";
import { createWorkspaceStore } from "../../platform/editor-context.ts";
import { aBranch, aReadyBuild } from "../../app/test/a-branch.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import type { CheckingParts } from "../subject.ts";
import { addExpectation } from "../edit-check.ts";
import { beginJob } from "../judging/begin-job.ts";
import { judgeMatrix } from "./judge-matrix.ts";

const person = { ask: async () => null, answer: () => undefined };
const options = { over: ["branches", "themes"], branches: ["someone:develop"] } as const;
const beginMatrix = (parts: CheckingParts) =>
  beginJob({ parts, person }, ["matrix", judgeMatrix], options, { how: "usual" });

test("a matrix over branches judges the text of its start, whatever is typed while they are built", async () => {
  const store = createWorkspaceStore(
    addExpectation(aWorkspace({ code: "<p>judged</p>" }), { expect: "no-uncaught-error" }),
  );
  const resolved = Promise.withResolvers<ReturnType<typeof aBranch>>();
  const judged: string[] = [];
  const parts = {
    store,
    frames: { claim: async () => true, endHungProcess: async () => false },
    originOf: () => "http://preview",
    api: { readBranch: () => resolved.promise, buildBranch: async () => aReadyBuild },
    prepareChecked: async ({ code }: { code: string }) => {
      judged.push(code);
      return { impossible: "Nothing runs in this test." };
    },
  } as unknown as CheckingParts;
  const job = beginMatrix(parts);
  const done = job?.start();
  store.apply((workspace) => editCode(workspace, "<p>typed since</p>"));
  resolved.resolve(aBranch());
  await done;
  expect(store.getState().jobs.matrix?.state).toBe("done");
  expect(new Set(judged)).toEqual(new Set(["<p>judged</p>"]));
});

test("a network that fails once is no verdict of the branch: the next matrix, or document, builds it", async () => {
  sessionStorage.clear();
  const network = { isDown: true };
  const judged: string[] = [];
  const openDocument = (code: string) => {
    const store = createWorkspaceStore(addExpectation(aWorkspace({ code }), { expect: "no-uncaught-error" }));
    const parts = {
      store,
      frames: { claim: async () => true, endHungProcess: async () => false },
      originOf: () => "http://preview",
      api: {
        readBranch: async () => {
          if (network.isDown) throw new ServerUnreachable();
          return aBranch();
        },
        buildBranch: async () => aReadyBuild,
      },
      prepareChecked: async (workspace: { code: string }) => {
        judged.push(workspace.code);
        return { impossible: "Nothing runs in this test." };
      },
    } as unknown as CheckingParts;
    return () => beginMatrix(parts)?.start();
  };
  const judgeFirst = openDocument("<p>first</p>");
  await judgeFirst();
  expect(judged).not.toContain("<p>first</p>");
  network.isDown = false;
  await openDocument("<p>second</p>")();
  await judgeFirst();
  expect(new Set(judged)).toEqual(new Set(["<p>second</p>", "<p>first</p>"]));
});
