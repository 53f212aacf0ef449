import {
  Observation,
  ObservationBatch,
  observationBounds,
  ObserverMessage,
} from "@online-editor/contract/observations";
import { z } from "zod";

const AnyBatch = ObservationBatch.extend({
  observations: z.array(z.unknown()).max(observationBounds.batch),
});
const AnyParts = z.object({ type: z.literal("parts"), request: z.int() });

/**
 * Parses an untrusted message of a run. An invalid observation counts as dropped and does not affect the others;
 * invalid parts count as no longer kept. Null: the message is unreadable.
 */
export const readObserverMessage = (data: unknown): ObserverMessage | null => {
  const whole = ObserverMessage.safeParse(data);
  if (whole.success) return whole.data;
  const batch = AnyBatch.safeParse(data);
  if (batch.success) {
    const observations = batch.data.observations.flatMap((one) => Observation.safeParse(one).data ?? []);
    const unreadable = batch.data.observations.length - observations.length;
    return { type: "batch", dropped: batch.data.dropped + unreadable, observations };
  }
  const parts = AnyParts.safeParse(data);
  return parts.success ? { type: "parts", request: parts.data.request, parts: null, total: 0 } : null;
};
