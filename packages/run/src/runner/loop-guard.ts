/** So long may the loops of a document take before the browser has its turn again. */
const limitMs = 2000;
/** A dialog or a debugger may stand between two checks: no more than this is counted of the time between them. */
const longestStepMs = 250;
/** While so many checks take less than this, only every so manyth reads the clock. */
const checksAtOnce = 64;
const quickMs = 2;

/**
 * Puts into a page what its guarded loops call. Once they have taken too long together each further check throws too,
 * so that no `catch` in a loop keeps it going; after the browser's next turn all is as at first, and what waits in
 * between never takes too long.
 */
export const guardLoopsOf = (page: typeof globalThis): void => {
  const { MessageChannel, performance, Error: PageError } = page;
  const now = performance.now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  const tellTurn = port2.postMessage.bind(port2);
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
      tellTurn(null);
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
