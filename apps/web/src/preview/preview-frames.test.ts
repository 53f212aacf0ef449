// @vitest-environment jsdom
import { aRunId } from "@online-editor/run/testing";
import type { EditorMessage, RunMessage } from "@online-editor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPreviewFrames } from "./preview-frames.ts";

const origin = "http://preview";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A preview with a place, a recording keeper and runners that the test makes answer or be silent. */
const aPreview = () => {
  const log: string[] = [];
  const last: { document: string | null } = { document: "" };
  const keeper = {
    answer: () => Promise.resolve(true),
    clearStorage: async () => {
      log.push("clear");
      const isClear = await keeper.answer();
      log.push(isClear ? "cleared" : "not cleared");
      return isClear;
    },
    block: () => Promise.resolve(true),
    open: () => log.push("open"),
    renew: () => log.push("renew"),
    isReady: () => Promise.resolve(true),
    close: () => log.push("close"),
  };
  const frames = createPreviewFrames({
    keeper,
    lastDocument: {
      read: () => last.document,
      write: (document) => (last.document = document),
    },
    shortcuts: ["Control+k"],
    events: {
      onStart: (run) => log.push(`start ${Number(run)}`),
      onShortcut: (shortcut) => log.push(`shortcut ${shortcut}`),
      onMessage: (run, { type }) => type !== "pong" && log.push(`${type} ${Number(run)}`),
      onUnreachable: (run) => log.push(`unreachable ${Number(run)}`),
      onLeft: (run) => log.push(`left ${Number(run)}`),
      onHung: (run) => log.push(`hung ${Number(run)}`),
      onEnded: (run, why) => log.push(`ended ${Number(run)} ${why}`),
      onEmptied: () => log.push("emptied"),
      onClearing: () => undefined,
    },
  });
  const place = document.createElement("div");
  document.body.append(place);
  frames.attach(place);
  const start = (n: number, document = "a", at = origin) =>
    frames.start({ run: aRunId(n), origin: at, html: `<p>${n}</p>`, document, isDark: false });
  return { frames, keeper, log, last, place, start };
};

const elements = () => [...document.querySelectorAll<HTMLIFrameElement>("iframe[name]")];
const shown = () =>
  elements().map(({ name, dataset }) => `${Number(name.slice(4))} ${dataset["state"] ?? ""}`);

/** The runner of a frame greets the editor; answers pings until it is silenced. */
const aRunner = (n: number) => {
  const element = elements().find(({ name }) => name === `run-${aRunId(n)}`);
  const { port1: runner, port2: port } = new MessageChannel();
  const event = new MessageEvent("message", {
    data: { type: "hello", run: aRunId(n) },
    origin,
    source: element?.contentWindow ?? null,
  });
  window.dispatchEvent(Object.defineProperty(event, "ports", { value: [port] }));
  const behaviour = { isSilent: false };
  const requested: EditorMessage[] = [];
  runner.onmessage = ({ data }: MessageEvent<EditorMessage>) => {
    requested.push(data);
    if (!behaviour.isSilent && data.type === "ping") runner.postMessage({ type: "pong", ping: data.ping });
  };
  return { behaviour, requested, send: (message: RunMessage) => runner.postMessage(message) };
};
const painted = { type: "painted", afterMs: 1 } as const;
const shows = async (expected: string[]) => {
  await vi.waitFor(() => expect(shown()).toEqual(expected));
};
/** A preview that shows its first run. */
const aShownRun = async () => {
  const preview = aPreview();
  await preview.start(1);
  const runner = aRunner(1);
  runner.send(painted);
  await shows(["1 shown"]);
  return { ...preview, runner };
};

test("a run is placed under the last one and replaces it when it has painted", async () => {
  const { start } = aPreview();
  await start(1);
  expect(shown()).toEqual(["1 coming"]);
  expect(elements()[0]?.title).toBe("Result");
  aRunner(1).send(painted);
  await shows(["1 shown"]);
  await start(2);
  expect(shown()).toEqual(["1 shown", "2 coming"]);
  expect(elements().map(({ title }) => title)).toEqual(["Result", ""]);
  aRunner(2).send(painted);
  await shows(["2 shown"]);
  expect(elements()[0]?.title).toBe("Result");
});

test("a silent run is reported as hung within two seconds", async () => {
  const { log, keeper, runner } = await aShownRun();
  keeper.block = () => Promise.resolve(false);
  await vi.advanceTimersByTimeAsync(700);
  runner.behaviour.isSilent = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(log).toContain("hung 1");
});

test("only the newest of runs requested in quick succession starts", async () => {
  const { start, log } = aPreview();
  await Promise.all([start(1), start(2), start(3)]);
  expect(shown()).toEqual(["3 coming"]);
  expect(log.filter((entry) => entry.startsWith("start"))).toEqual(["start 1", "start 2", "start 3"]);
});

test("a run of the same document does not wait for the last one to answer", async () => {
  const { start } = aPreview();
  await start(1);
  aRunner(1).behaviour.isSilent = true;
  void start(2);
  expect(shown()).toEqual(["1 coming", "2 coming"]);
});

test("a loading run is replaced by a newer one", async () => {
  const { start } = aPreview();
  await start(1);
  await start(2);
  expect(shown()).toEqual(["2 coming"]);
});

describe("storage", () => {
  test("is cleared before another document runs, and kept for the same one", async () => {
    const { start, log, last } = aPreview();
    await start(1, "a");
    await start(2, "a");
    await start(3, "b");
    expect(log).toEqual(["start 1", "clear", "cleared", "start 2", "start 3", "renew", "clear", "cleared"]);
    expect(last.document).toBe("http://preview b");
  });

  test("is different when the owner has changed, and cleared before the document runs there", async () => {
    const { start, log, last } = aPreview();
    await start(1, "a");
    await start(2, "a", "http://own.preview");
    expect(log.slice(log.indexOf("start 2"))).toEqual(["start 2", "renew", "clear", "cleared"]);
    expect(last.document).toBe("http://own.preview a");
  });

  test("is cleared again after ending a process that did not answer", async () => {
    const { start, keeper, last, log } = aPreview();
    await start(1, "a");
    keeper.answer = () => {
      keeper.answer = () => Promise.resolve(true);
      return Promise.resolve(false);
    };
    await start(2, "b");
    expect(log.slice(log.indexOf("renew"))).toEqual([
      "renew",
      "clear",
      "not cleared",
      "close",
      "clear",
      "cleared",
    ]);
    expect(last.document).toBe("http://preview b");
    expect(shown()).toEqual(["2 coming"]);
  });

  test("lets no other document run when it cannot be cleared, and is unowned", async () => {
    const { start, keeper, last, log } = aPreview();
    await start(1, "a");
    keeper.answer = () => Promise.resolve(false);
    await start(2, "b");
    expect(last.document).toBe("");
    expect(log.at(-1)).toBe("unreachable 2");
    expect(shown()).toEqual([]);
  });

  test("is not cleared under a document that is shown again meanwhile", async () => {
    const { start, keeper, log, last } = aPreview();
    await start(1, "a");
    let answer: (isClear: boolean) => void = () => undefined;
    keeper.answer = () => new Promise((resolve) => (answer = resolve));
    const elsewhere = start(2, "b");
    await vi.waitFor(() => expect(log).toContain("renew"));
    const back = start(3, "a");
    keeper.answer = () => Promise.resolve(true);
    answer(true);
    await Promise.all([elsewhere, back]);
    expect(log.slice(log.indexOf("start 3"))).toEqual(["start 3", "cleared", "renew", "clear", "cleared"]);
    expect(last.document).toBe("http://preview a");
    expect(shown()).toEqual(["3 coming"]);
  });
});

describe("a run that does not answer", () => {
  test("is reported once, and again when it has answered in between", async () => {
    const { start, log, keeper } = aPreview();
    keeper.block = () => Promise.resolve(false);
    await start(1);
    const { behaviour } = aRunner(1);
    const hung = () => log.filter((entry) => entry === "hung 1").length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(hung()).toBe(0);
    behaviour.isSilent = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hung()).toBe(1);
    behaviour.isSilent = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(hung()).toBe(1);
    behaviour.isSilent = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(hung()).toBe(2);
  });

  test("has left its page if its process is free, and leaves no frame", async () => {
    const { log, runner } = await aShownRun();
    runner.behaviour.isSilent = true;
    await vi.advanceTimersByTimeAsync(2500);
    expect(log).toContain("left 1");
    expect(log).not.toContain("hung 1");
    expect(shown()).toEqual([]);
  });

  test("may wait for its user in a dialog", async () => {
    const { start, log } = aPreview();
    await start(1);
    const { behaviour, send } = aRunner(1);
    send({ type: "dialog", isOpen: true });
    await vi.waitFor(() => expect(log).toContain("dialog 1"));
    behaviour.isSilent = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toEqual(["1 coming"]);
    send({ type: "dialog", isOpen: false });
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(log).toContain("left 1");
    });
  });

  test("is removed with its whole process before the next one starts", async () => {
    const { start, log, runner } = await aShownRun();
    runner.behaviour.isSilent = true;
    const next = start(2);
    await vi.advanceTimersByTimeAsync(250);
    await next;
    expect(log).toContain("close");
    expect(shown()).toEqual(["2 coming"]);
  });

  test("is left alone when the next run has started", async () => {
    const { start, log } = aPreview();
    await start(1);
    aRunner(1).behaviour.isSilent = true;
    const next = start(2);
    aRunner(2);
    await vi.advanceTimersByTimeAsync(250);
    await next;
    expect(log).not.toContain("close");
    expect(shown()).toEqual(["2 coming"]);
  });

  test("is ended if it hung as the next one came, though its frame is gone", async () => {
    const { start, keeper, log } = aPreview();
    await start(1);
    keeper.block = () => Promise.resolve(false);
    await start(2);
    const [waiting] = elements();
    await vi.advanceTimersByTimeAsync(2100);
    expect(log).toContain("close");
    expect(shown()).toEqual(["2 coming"]);
    expect(elements()[0]).not.toBe(waiting);
  });

  test("is no reason to restart a run from a slow server", async () => {
    const { start, log } = aPreview();
    await start(1);
    await start(2);
    const [waiting] = elements();
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).not.toContain("close");
    expect(elements()[0]).toBe(waiting);
  });

  test("is no reason to start a stopped run", async () => {
    const { frames, start } = aPreview();
    await start(1);
    aRunner(1).behaviour.isSilent = true;
    const next = start(2);
    frames.stop();
    await vi.advanceTimersByTimeAsync(250);
    await next;
    expect(shown()).toEqual([]);
  });

  test("takes waiting runs of its process with it", async () => {
    const { start, log } = aPreview();
    await start(1);
    await vi.advanceTimersByTimeAsync(3000);
    await start(2);
    expect(log).toContain("close");
    expect(log).not.toContain("hung 1");
  });
});

describe("a process that no longer answers for another reason", () => {
  test("is ended with the shown run, and left alone while it answers", async () => {
    const { frames, keeper, log } = await aShownRun();
    expect(await frames.endHungProcess()).toBe(false);
    expect(shown()).toEqual(["1 shown"]);
    keeper.block = () => Promise.resolve(false);
    expect(await frames.endHungProcess()).toBe(true);
    expect(shown()).toEqual([]);
    expect(log.slice(-2)).toEqual(["close", "open"]);
  });

  test("takes no run with it that started meanwhile", async () => {
    const { start, frames, keeper } = await aShownRun();
    const answer = Promise.withResolvers<boolean>();
    keeper.block = () => answer.promise;
    const ending = frames.endHungProcess();
    await start(2);
    answer.resolve(false);
    expect(await ending).toBe(false);
    expect(shown()).toEqual(["2 coming"]);
  });

  test("has taken the result with it if a claim has ended it meanwhile", async () => {
    const { frames, keeper, runner } = await aShownRun();
    const answer = Promise.withResolvers<boolean>();
    keeper.block = () => answer.promise;
    const ending = frames.endHungProcess();
    keeper.block = () => Promise.resolve(false);
    runner.behaviour.isSilent = true;
    const claiming = frames.claim({ origin, document: "a" });
    await vi.advanceTimersByTimeAsync(1000);
    await claiming;
    expect(shown()).toEqual([]);
    answer.resolve(false);
    expect(await ending).toBe(true);
  });

  test("is not ended by a claim while its thread answers: the result was only slow", async () => {
    const { frames, keeper, runner } = await aShownRun();
    keeper.block = () => Promise.resolve(true);
    runner.behaviour.isSilent = true;
    const claiming = frames.claim({ origin, document: "a" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await claiming).toBe(true);
    expect(shown()).toEqual(["1 shown"]);
  });
});

test("a stopped run leaves an empty place and an open keeper", async () => {
  const { frames, start, log } = aPreview();
  await start(1);
  frames.stop();
  expect(shown()).toEqual([]);
  expect(log.slice(-2)).toEqual(["close", "open"]);
});

test("a run that was stopped before it started does not start", async () => {
  const { frames, start } = aPreview();
  const starting = start(1);
  frames.stop();
  await starting;
  expect(shown()).toEqual([]);
});

test("a server that does not answer is reported", async () => {
  const { start, log } = aPreview();
  await start(1);
  elements()[0]?.dispatchEvent(new Event("load"));
  expect(log.at(-1)).toBe("unreachable 1");
});

describe("another place", () => {
  const move = ({ frames, place }: ReturnType<typeof aPreview>) => {
    const next = document.createElement("div");
    place.replaceWith(next);
    frames.attach(null);
    frames.attach(next);
  };
  const emptied = async (log: string[]) => {
    await Promise.resolve();
    return log.includes("emptied");
  };

  test("is reported empty when a run was lost with the last one", async () => {
    const preview = aPreview();
    await preview.start(1);
    move(preview);
    expect(await emptied(preview.log)).toBe(true);
  });

  test("is not reported when another run starts in it at once, or when nothing ran", async () => {
    const preview = aPreview();
    await preview.start(1);
    move(preview);
    const starting = preview.start(2);
    expect(await emptied(preview.log)).toBe(false);
    await starting;
    preview.frames.stop();
    move(preview);
    expect(await emptied(preview.log)).toBe(false);
    expect(await emptied(aPreview().log)).toBe(false);
  });
});

test("a run that sends more than any runner does is ended, with its process", async () => {
  const { start, log } = aPreview();
  await start(1);
  const { send } = aRunner(1);
  for (let ping = 0; ping < 1000; ping += 1) send({ type: "pong", ping });
  await vi.waitFor(() => expect(log).toContain("ended 1 messages"));
  expect(shown()).toEqual([]);
  expect(log.filter((entry) => entry.startsWith("ended"))).toHaveLength(1);
  expect(log).toContain("close");
});

describe("a run that has the focus", () => {
  const inFocus = async () => {
    const preview = await aShownRun();
    elements()[0]?.focus();
    return preview;
  };
  const pressed = { type: "shortcut", shortcut: "Control+k" } as const;

  test("gives it to the run that replaces it", async () => {
    const { start } = await inFocus();
    await start(2);
    const { requested, send } = aRunner(2);
    send(painted);
    await shows(["2 shown"]);
    expect(document.activeElement).toBe(elements()[0]);
    await vi.waitFor(() => expect(requested).toContainEqual({ type: "restore-focus" }));
  });

  test("reports the editor's shortcuts, and without the focus it is not believed", async () => {
    const { log, runner } = await inFocus();
    expect(runner.requested).toContainEqual({ type: "report-shortcuts", shortcuts: ["Control+k"] });
    runner.send(pressed);
    await vi.waitFor(() => expect(log).toContain("shortcut Control+k"));
    const code = document.createElement("textarea");
    document.body.append(code);
    code.focus();
    runner.send(pressed);
    runner.send({ type: "touched" });
    await vi.waitFor(() => expect(log.at(-1)).toBe("touched 1"));
    expect(log.filter((entry) => entry.startsWith("shortcut C"))).toHaveLength(1);
  });
});
