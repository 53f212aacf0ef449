import { afterEach, expect, test, vi } from "vitest";
import { StartTooSlow, startWithin } from "./start-within.ts";
import { startApp } from "../test/start-app.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a start that takes too long names its current and completed steps", async () => {
  const started = startWithin(50, async (takeStep) => {
    await takeStep("reading the content", async () => undefined);
    await Promise.all([
      takeStep("opening the database", () => new Promise(() => undefined)),
      takeStep("preparing the pages", () => new Promise(() => undefined)),
    ]);
  });
  await expect(started).rejects.toBeInstanceOf(StartTooSlow);
  await expect(started).rejects.toThrow(
    /did not start within 0\.05 s \(START_SECONDS\)\.\n {2}Under way: opening the database, for [\d.]+ s; preparing the pages, for [\d.]+ s\n {2}Done: reading the content \([\d.]+ s\)$/,
  );
});

test("a failing step fails the start with its own error", async () => {
  const failing = startWithin(10_000, (takeStep) =>
    takeStep("reading the content", () => Promise.reject(new Error("content/x.json: not JSON"))),
  );
  await expect(failing).rejects.toThrow("content/x.json: not JSON");
});

test("building the app has no time limit of its own: a busy machine takes longer than the framework's default", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { onApp } = await startApp({
    change: ({ mountPages }) => ({
      mountPages: async (app, settings) => {
        await vi.advanceTimersByTimeAsync(100_000);
        await mountPages(app, settings);
      },
    }),
  });
  expect((await onApp("/healthz")).statusCode).toBe(200);
});
