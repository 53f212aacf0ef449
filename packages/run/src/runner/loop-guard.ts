/** How long the loops of a document may take before they yield to the browser. */
const limitMs = 2000;
/** A dialog or a debugger may pause the page between two checks: at most this much of such a gap is counted. */
const longestStepMs = 250;
/** While this many checks take less than `quickMs`, only one in as many reads the clock. */
const checksAtOnce = 64;
const quickMs = 2;

/**
 * Defines the function that a page's guarded loops call. Once they have taken too long together, each further check
 * throws too, so that no `catch` in a loop keeps it running. After the browser's next task everything is reset, so that
 * code which yields is never stopped.
 */
export const guardLoopsOf = (page: typeof globalThis): void => {
  const { MessageChannel, performance, Error: PageError } = page;
  const now = performance.now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  const askForTurn = port2.postMessage.bind(port2);
  let readAt: number | null = null;
  let spentMs = 0;
  let unread = 0;
  port1.onmessage = () => {
    readAt = null;
  };
  const check = () => {
    if (unread > 0) {
      unread -= 1;
      return;
    }
    const at = now();
    if (readAt === null) {
      spentMs = 0;
      askForTurn(null);
    } else {
      spentMs += Math.min(at - readAt, longestStepMs);
      if (spentMs > limitMs)
        throw new PageError("Loop stopped after 2 s. In this browser a longer loop freezes the editor too.");
      unread = at - readAt < quickMs ? checksAtOnce - 1 : 0;
    }
    readAt = at;
  };
  Object.defineProperty(page, "__guardLoop", { value: check });
};
