import { useStore } from "@nanostores/react";
import { lazy } from "react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useWorkspace } from "../editor-context.ts";
import { LateMenu } from "./late-menu.tsx";
import { useNarrow } from "../ui/use-media-query.ts";
import { messages } from "./messages.ts";

const LinksMenu = lazy(async () => ({ default: (await import("./links-menu.tsx")).LinksMenu }));

/** What one goes to from everywhere. */
export const MainButtons = () => {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const panel = useWorkspace((workspace) => workspace.panel);
  return (
    <>
      <CommandButton command={commands.examples} aria-expanded={panel === "examples"} />
      <CommandButton command={commands.libraries} aria-expanded={panel === "libraries"} />
      {!isNarrow && (
        <>
          <CommandButton command={commands.newDocument} />
          <LateMenu Menu={LinksMenu} face={t.links} />
        </>
      )}
    </>
  );
};
