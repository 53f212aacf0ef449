// @vitest-environment jsdom
import { act, type ComponentType, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateParts, LatePart, OverlayPart } from "./late-part.tsx";

const Missing = lateParts<{ Part: ComponentType }>(() => Promise.reject(new TypeError("Failed to fetch")))(
  ({ Part: part }) => part,
);

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const draw = async (part: ReactNode) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root.render(part);
    await Promise.resolve();
  });
};

test("a missing part that somebody opens is closed and reported each time, and the focus returns", async () => {
  const onReport = vi.fn();
  window.addEventListener("vite:preloadError", onReport);
  const onCancel = vi.fn();
  for (const times of [1, 2]) {
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    await draw(
      <OverlayPart onCancel={onCancel}>
        <Missing />
      </OverlayPart>,
    );
    expect([onReport.mock.calls.length, onCancel.mock.calls.length]).toEqual([times, times]);
    expect(document.activeElement).toBe(opener);
  }
  window.removeEventListener("vite:preloadError", onReport);
});

test("a part that turns out to be missing does not take the focus from where it has gone meanwhile", async () => {
  const fetching = Promise.withResolvers<{ Part: ComponentType }>();
  const Pending = lateParts(() => fetching.promise)(({ Part: part }) => part);
  const onCancel = vi.fn();
  document.body.appendChild(document.createElement("button")).focus();
  await draw(
    <OverlayPart onCancel={onCancel}>
      <Pending />
    </OverlayPart>,
  );
  expect(document.activeElement?.matches("[data-stand-in]")).toBe(true);
  const elsewhere = document.body.appendChild(document.createElement("button"));
  elsewhere.focus();
  await act(async () => {
    fetching.reject(new TypeError("Failed to fetch"));
    await fetching.promise.catch(() => undefined);
  });
  expect(onCancel).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(elsewhere);
});

test("Reload is disabled while offline, says why, and is enabled when the line returns", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await draw(
    <LatePart>
      <Missing />
    </LatePart>,
  );
  const reload = [...document.querySelectorAll("button")].find((button) => button.textContent === "Reload");
  expect(reload?.getAttribute("aria-disabled")).toBe("true");
  expect(reload?.title).toBe("Not possible while offline");
  line.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  expect(reload?.getAttribute("aria-disabled")).toBeNull();
});
