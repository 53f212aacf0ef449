// @vitest-environment jsdom
import { aRun } from "@online-editor/run/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { ProblemOverlay } from "./problem-overlay.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is said over the result goes when it is asked since when", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const place = document.body.appendChild(document.createElement("div"));
  const onSinceWhen = vi.fn();
  const message = "rows is not defined";
  const run = { ...aRun(), errors: [{ message }] } as unknown as ReturnType<typeof aRun>;
  const problems = [{ message, place: null }] as never;
  await act(async () => {
    createRoot(place).render(<ProblemOverlay run={run} problems={problems} onSinceWhen={onSinceWhen} />);
  });
  const overlay = () => place.querySelector("section");
  const button = [...(overlay()?.querySelectorAll("button") ?? [])].find(
    ({ textContent }) => textContent === "Since when?",
  );
  act(() => button?.click());
  expect(onSinceWhen).toHaveBeenCalledOnce();
  expect(overlay()).toBeNull();
});
