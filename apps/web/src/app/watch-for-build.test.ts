// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchForBuild } from "./watch-for-build.ts";

const pageOf = (build: string) =>
  `<head><script type="module" src="/assets/index-${build}.js"></script></head>`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  document.head.innerHTML = pageOf("a");
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = "";
});

const comeBack = async ({ afterMinutes }: { afterMinutes: number }) => {
  vi.advanceTimersByTime(afterMinutes * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await new Promise((resolve) => setTimeout(resolve));
};

test("a new build is reported once, on return to the tab after a while", async () => {
  let served = pageOf("a");
  let requested = 0;
  const onNewBuild = vi.fn<() => void>();
  const fetchPage = async () => {
    requested += 1;
    if (served === "") throw new TypeError("Failed to fetch");
    return served;
  };
  watchForBuild({ onNewBuild, fetchPage });
  await comeBack({ afterMinutes: 1 });
  expect(requested).toBe(0);
  await comeBack({ afterMinutes: 15 });
  expect([requested, onNewBuild.mock.calls.length]).toEqual([1, 0]);
  for (served of ["", "<h1>A proxy's own page</h1>"]) await comeBack({ afterMinutes: 15 });
  expect(onNewBuild).not.toHaveBeenCalled();
  served = pageOf("b");
  await comeBack({ afterMinutes: 15 });
  await comeBack({ afterMinutes: 15 });
  expect([requested, onNewBuild.mock.calls.length]).toEqual([4, 1]);
});

test("a page that is old when this script loads is checked at once", async () => {
  vi.advanceTimersByTime(15 * 60_000);
  const onNewBuild = vi.fn<() => void>();
  watchForBuild({ onNewBuild, fetchPage: async () => pageOf("b") });
  await vi.waitFor(() => expect(onNewBuild).toHaveBeenCalledOnce());
});
