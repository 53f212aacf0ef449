// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OverlayPart, late } from "./late-part.tsx";

const Missing = late(() => Promise.reject(new TypeError("Failed to fetch")));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The message in place of a part that a person wanted and that could not be fetched. */
const aMissingPart = async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root.render(
      <OverlayPart onCancel={() => undefined}>
        <Missing />
      </OverlayPart>,
    );
    await Promise.resolve();
  });
  const message = document.querySelector("[role=alert]");
  const reload = [...document.querySelectorAll("button")].find((button) => button.textContent === "Reload");
  return { message, reload };
};

test("the message of a missing part takes the focus, and not its button, which keys would press", async () => {
  const { message, reload } = await aMissingPart();
  expect(reload).toBeDefined();
  expect(document.activeElement).toBe(message);
});

test("Reload is disabled while offline, says why, and is enabled when the line returns", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { reload } = await aMissingPart();
  expect(reload?.getAttribute("aria-disabled")).toBe("true");
  expect(reload?.title).toBe("Not possible while offline");
  line.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  expect(reload?.getAttribute("aria-disabled")).toBeNull();
});
