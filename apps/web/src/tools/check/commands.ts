import { type Command, unlessOpen } from "../../kernel/command.ts";
import { showTool } from "../../kernel/screen.ts";
import { messages } from "./command-messages.ts";
import { whyNotReducible } from "./reduction/document-reduction.ts";

export const checkCommands = {
  runCheck: {
    id: "check.run",
    title: () => messages.get().runCheck,
    disabledReason: (workspace) =>
      unlessOpen(workspace) ?? (workspace.check?.expectations.length ? null : messages.get().noExpectation),
    run: ({ effects, workspaceStore }) => {
      workspaceStore.apply((workspace) => showTool(workspace, "check"));
      effects.check.run();
    },
  },
  findRelease: {
    id: "check.find-release",
    title: () => messages.get().findRelease,
    disabledReason: unlessOpen,
    run: ({ effects, workspaceStore }) => {
      workspaceStore.apply((workspace) => showTool(workspace, "check"));
      effects.check.findRelease();
    },
  },
  reduce: {
    id: "check.reduce",
    title: () => messages.get().reduce,
    disabledReason: whyNotReducible,
    run: ({ effects, workspaceStore }) => {
      workspaceStore.apply((workspace) => showTool(workspace, "check"));
      effects.check.reduce();
    },
  },
} as const satisfies Record<string, Command>;
