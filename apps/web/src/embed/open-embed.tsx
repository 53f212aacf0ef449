import { late, LatePart } from "../ui/late-part.tsx";
import { createRoot } from "react-dom/client";
import type { EmbedFrame } from "./embed-frame.ts";
import { EmbeddedResult } from "./embedded-result.tsx";
import { messages } from "./messages.ts";
import type { EmbedPlace } from "./read-place.ts";
import { createReading } from "./reading.ts";
import { fetchOwnerOrigins } from "../preview/owner-origin.ts";
import { readSettings } from "../platform/api.ts";
import { revealPlace } from "../code/state.ts";

const EmbeddedCode = late(async () => (await import("./embedded-code.tsx")).EmbeddedCode);

/** An embed whose document is open, or loading. */
export interface OpenEmbed {
  run(): void;
}

/** Opens the document of an embed's page: its code if that is shown, its result when somebody runs it. */
export const openEmbed = async (
  { stage, code }: EmbedFrame,
  { place, query }: Pick<EmbedPlace, "place" | "query">,
): Promise<OpenEmbed> => {
  const settings = readSettings();
  await fetchOwnerOrigins(settings);
  const reading = createReading({
    settings,
    place,
    query,
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
