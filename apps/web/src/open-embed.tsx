import { lazy } from "react";
import { createRoot } from "react-dom/client";
import type { EmbedFrame } from "./embed/embed-frame.ts";
import { EmbeddedResult } from "./embed/embedded-result.tsx";
import { messages } from "./embed/messages.ts";
import type { EmbedPlace } from "./embed/read-place.ts";
import { createReading } from "./gateway/reading.ts";
import { readSettings } from "./settings.ts";
import { LatePart } from "./ui/late-part.tsx";
import { revealPlace } from "./workspace/cursor.ts";

const EmbeddedCode = lazy(async () => ({
  default: (await import("./embed/embedded-code.tsx")).EmbeddedCode,
}));

/** An embed whose document is open, or on its way. */
export interface OpenEmbed {
  run(): void;
}

/** Opens the document of an embed's page: its code where that is shown, its result when somebody runs it. */
export const openEmbed = (
  { stage, code }: EmbedFrame,
  { place, query }: Pick<EmbedPlace, "place" | "query">,
): OpenEmbed => {
  const reading = createReading({
    ...{ settings: readSettings(), place, query },
    buildMissing: () => messages.get().buildMissing,
  });
  const { store, frames } = reading;
  if (code)
    createRoot(code).render(
      <LatePart>
        <EmbeddedCode store={store} />
      </LatePart>,
    );
  void reading.open();
  let isRunning = false;
  return {
    run: () => {
      if (isRunning) return;
      isRunning = true;
      createRoot(stage).render(
        <EmbeddedResult
          store={store}
          frames={frames}
          onRun={reading.run}
          onStop={reading.stop}
          onSelect={reading.select}
          onRetry={() => void reading.open()}
          onGoTo={
            code
              ? (to) => {
                  store.apply((workspace) => revealPlace(workspace, to));
                }
              : undefined
          }
        />,
      );
      stage.focus();
      reading.run();
    },
  };
};
