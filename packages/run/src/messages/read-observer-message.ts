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
 * What a run tells, of which nothing is believed before it has been read. An observation that is not as agreed takes no
 * other with it: it counts as dropped; parts that are not are gone. Null: nothing of it can be read.
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
