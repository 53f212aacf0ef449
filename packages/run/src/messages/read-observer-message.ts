import { observationBounds } from "@online-editor/contract/bounds";
import {
  Observation,
  ObservationBatch,
  type ObserverMessage,
  ValueParts,
} from "@online-editor/contract/observations";
import { z } from "zod";

const AnyBatch = ObservationBatch.extend({
  observations: z.array(z.unknown()).max(observationBounds.batch),
}).transform(({ type, dropped, observations: sent }) => {
  const observations = sent.flatMap((one) => Observation.safeParse(one).data ?? []);
  return { type, dropped: dropped + sent.length - observations.length, observations };
});
const NoParts = z
  .object({ type: z.literal("parts"), request: z.int() })
  .transform((message) => ({ ...message, parts: null, total: 0 }));
const AnyMessage = z.union([AnyBatch, ValueParts, NoParts]);

/**
 * Parses an untrusted message of a run. An invalid observation counts as dropped and does not affect the others;
 * invalid parts count as no longer kept. Null: the message is unreadable.
 */
export const readObserverMessage = (data: unknown): ObserverMessage | null =>
  AnyMessage.safeParse(data).data ?? null;
