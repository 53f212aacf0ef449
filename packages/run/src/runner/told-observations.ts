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
 * Sends the editor what happens, in order: the first few at once, so that what comes just before an endless loop is
 * there; the rest in batches, soon, and as soon as many have come, so that a document which never pauses is heard too.
 * No more messages are on their way than the editor has room for.
 */
export const createToldObservations = (
  tell: (message: ObserverMessage) => void,
  later: (act: () => void, afterMs: number) => unknown,
): ToldObservations => {
  let waiting: Observation[] = [];
  let dropped = 0;
  const room = { atOnce: bounds.atOnce as number, batch: bounds.batchesOnTheirWay as number };
  /** What is on its way, the earliest first: the editor answers in that order. */
  let onTheirWay: (keyof typeof room)[] = [];
  /** How many may still go at once before the next pause. */
  let left: number = bounds.atOnce;
  let isDue = false;
  let hasTold = false;

  const send = (kind: keyof typeof room, observations: Observation[]) => {
    room[kind] -= 1;
    onTheirWay[onTheirWay.length] = kind;
    tell({ type: "batch", dropped, observations });
    dropped = 0;
  };
  const sendBatches = () => {
    while (room.batch > 0 && waiting.length > 0) {
      let count = 0;
      for (
        let size = 0;
        count < bounds.batch && count < waiting.length && size < bounds.batchSize;
        count += 1
      )
        size += stringify(waiting[count]).length;
      send("batch", waiting.splice(0, count));
    }
  };
  const pause = () => {
    if (isDue) return;
    isDue = true;
    later(
      () => {
        isDue = false;
        hasTold = true;
        left = bounds.atOnce;
        sendBatches();
      },
      hasTold ? pauseMs : firstPauseMs,
    );
  };

  return {
    add(observation) {
      if (left > 0 && room.atOnce > 0 && waiting.length === 0) {
        left -= 1;
        send("atOnce", [observation]);
        pause();
        return;
      }
      waiting[waiting.length] = observation;
      if (waiting.length >= bounds.batch && room.batch > 0) sendBatches();
      else pause();
      if (waiting.length <= maxWaiting) return;
      const kept = maxWaiting / 2;
      dropped += waiting.length - kept;
      waiting = waiting.slice(-kept);
    },
    received() {
      const [taken, ...others] = onTheirWay;
      onTheirWay = others;
      if (taken) room[taken] += 1;
      if (waiting.length > 0) pause();
    },
  };
};
