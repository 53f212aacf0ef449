import type { Observation, ObserverMessage } from "@online-editor/contract/observations";
import { bounds } from "./bounds.ts";

export interface ToldObservations {
  add(observation: Observation): void;
  /** The editor has taken a message, so that one more may be sent. */
  received(): void;
}

const { stringify } = JSON;
const pauseMs = 40;
/** Before the first picture there is better use for the editor's time and the page's. */
const firstPauseMs = 150;
/** What waits while the editor is busy; of more the oldest are dropped, many at once. */
const maxWaiting = 20_000;

/**
 * Tells the editor what happens in batches, in order: soon, and at once when many have come, so that a document which
 * never pauses is heard too. No more batches are on their way than the editor has room for.
 */
export const createToldObservations = (
  tell: (message: ObserverMessage) => void,
  later: (act: () => void, afterMs: number) => unknown,
): ToldObservations => {
  let waiting: Observation[] = [];
  let dropped = 0;
  let room: number = bounds.batchesOnTheirWay;
  let isDue = false;
  let hasTold = false;

  const send = () => {
    while (room > 0 && waiting.length > 0) {
      let count = 0;
      for (
        let size = 0;
        count < bounds.batch && count < waiting.length && size < bounds.batchSize;
        count += 1
      )
        size += stringify(waiting[count]).length;
      const observations = waiting.splice(0, count);
      room -= 1;
      tell({ type: "batch", dropped, observations });
      dropped = 0;
    }
  };
  const sendLater = () => {
    if (isDue) return;
    isDue = true;
    later(
      () => {
        isDue = false;
        hasTold = true;
        send();
      },
      hasTold ? pauseMs : firstPauseMs,
    );
  };

  return {
    add(observation) {
      waiting[waiting.length] = observation;
      if (waiting.length >= bounds.batch && room > 0) send();
      else sendLater();
      if (waiting.length <= maxWaiting) return;
      const kept = maxWaiting / 2;
      dropped += waiting.length - kept;
      waiting = waiting.slice(-kept);
    },
    received() {
      room += 1;
      if (waiting.length > 0) sendLater();
    },
  };
};
