import { atMost } from "../in-parallel.ts";
import { benchOf, type Judge, judgeOn, openBrowser, type Purpose } from "../open-judge.ts";
import { openProduct, type Product } from "../product.ts";

/** Runs of all calls together. */
const mostAtOnce = 4;
const idleMinutes = 10;

/** The product and the browser that calls share: opened when one needs them, ended when none has come for long. */
export type Session = ReturnType<typeof createSession>;

export const createSession = (
  env: NodeJS.ProcessEnv,
  { editor, idleMs = idleMinutes * 60_000 }: { editor: string | null; idleMs?: number },
) => {
  const inTurn = atMost(mostAtOnce);
  const product = openedOnce(() => openProduct(env));
  const browser = openedOnce(openBrowser);
  const bench = openedOnce(async () => {
    const [served, opened] = await Promise.all([product.get(), browser.get()]);
    // One that a document brings down is replaced with the next call.
    opened.browser.once("disconnected", () => {
      void browser.forget();
      void bench.forget();
    });
    return { ...benchOf(served, opened), inTurn };
  });
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    void bench.forget();
    const [opened, served] = [browser.forget(), product.forget()];
    await Promise.allSettled([opened?.then((one) => one.browser.close()), served?.then((one) => one.stop())]);
  };
  const during = async <Done>(call: () => Promise<Done>): Promise<Done> => {
    clearTimeout(idle);
    underWay += 1;
    try {
      return await call();
    } finally {
      underWay -= 1;
      if (underWay === 0) idle = setTimeout(() => void close(), idleMs);
    }
  };
  return {
    env,
    /** The origin of the editor whose snippets a report may link to, and where documents are saved. */
    editor,
    withProduct: <Done>(call: (served: Product) => Promise<Done>): Promise<Done> =>
      during(async () => call(await product.get())),
    withJudge: <Done>(purpose: Purpose, call: (judge: Judge) => Promise<Done>): Promise<Done> =>
      during(async () => call(judgeOn(await bench.get(), purpose))),
    close,
  };
};

/** What is opened when it is first needed, and anew where that failed or it was forgotten. */
const openedOnce = <One>(open: () => Promise<One>) => {
  let opening: Promise<One> | null = null;
  const forget = () => {
    const last = opening;
    opening = null;
    return last;
  };
  const openAnew = async () => {
    try {
      return await open();
    } catch (error) {
      void forget();
      throw error;
    }
  };
  return { get: () => (opening ??= openAnew()), forget };
};
