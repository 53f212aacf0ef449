// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notifications } from "./notifications.tsx";
import { offer } from "./notify.ts";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test("a notification's Reload is disabled while offline, unlike other buttons", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => {
    createRoot(document.body.appendChild(document.createElement("div"))).render(<Notifications />);
    await Promise.resolve();
  });
  await act(async () => {
    offer("A newer version is available", { title: "Reload", run: () => undefined, isReload: true });
    offer("Deleted", { title: "Undo", run: () => undefined });
    await Promise.resolve();
  });
  const button = (title: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === title);
  expect(button("Reload")).toMatchObject({ disabled: true, title: "Not possible while offline" });
  expect(button("Undo")).toMatchObject({ disabled: false });
  line.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  expect(button("Reload")).toMatchObject({ disabled: false, title: "" });
});
