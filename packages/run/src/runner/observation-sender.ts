import type { Observation, ObserverMessage } from "@online-editor/contract/observations";
import { observationBounds as bounds } from "@online-editor/contract/bounds";

const { stringify } = JSON;
const pauseMs = 40;
/** Before the first paint, the editor and the page have more urgent work. */
const firstPauseMs = 150;
/** The longest queue while the editor is busy; beyond it many of the oldest are dropped at once. */
const maxWaiting = 20_000;

/**
 * Sends observations to the editor in order: the first few at once, so that what precedes an endless loop arrives; the
 * rest in batches after a short pause, or as soon as there are many, so that a document which never pauses is reported
 * on too. Never has more unacknowledged messages than the contract allows.
 */
export const createObservationSender = (
  post: (message: ObserverMessage) => void,
  later: (act: () => void, afterMs: number) => unknown,
) => {
  let waiting: Observation[] = [];
  let dropped = 0;
  const room = { atOnce: bounds.atOnce as number, batch: bounds.batchesInFlight as number };
  /** The kinds of the unacknowledged messages, oldest first: the editor acknowledges them in that order. */
  let inFlight: (keyof typeof room)[] = [];
  /** How many may still be sent at once before the next pause. */
  let left: number = bounds.atOnce;
  let isDue = false;
  let hasPaused = false;

  const send = (kind: keyof typeof room, observations: Observation[]) => {
    room[kind] -= 1;
    inFlight[inFlight.length] = kind;
    post({ type: "batch", dropped, observations });
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
        hasPaused = true;
        left = bounds.atOnce;
        sendBatches();
      },
      hasPaused ? pauseMs : firstPauseMs,
    );
  };

  return {
    add(observation: Observation) {
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
    /** The editor has acknowledged a message, so that one more may be sent. */
    received() {
      const [taken, ...others] = inFlight;
      inFlight = others;
      if (taken) room[taken] += 1;
      if (waiting.length > 0) pause();
    },
  };
};
