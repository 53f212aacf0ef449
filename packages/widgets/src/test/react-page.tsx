import jquery from "jquery";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";

/** Loads jQuery and the newest releases into the page, as script elements would. */
export const loadLibraries = async (): Promise<void> => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("jQuery", jquery);
  vi.stubGlobal("$", jquery);
  await import("bootstrap-table");
  await import("multiple-select/dist/multiple-select.js");
};

export const removeLibraries = (): void => {
  vi.stubGlobal("jQuery", undefined);
};

/** A React root in the page, unmounted when the test is over. */
export const renderInto = async (first: ReactNode) => {
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  const render = (node: ReactNode) => act(async () => root.render(node));
  const unmount = () => act(async () => root.unmount());
  onTestFinished(async () => {
    await unmount();
    element.remove();
  });
  await render(first);
  return { element, render, unmount };
};

/** The number of handlers that the libraries have bound to the document and the window, by event. */
export const boundToPage = (): Record<string, number> =>
  Object.fromEntries(
    [document, window].flatMap((target) =>
      Object.entries(jquery._data?.(target, "events") ?? {}).map(
        ([kind, handlers]) => [`${target.constructor.name} ${kind}`, handlers.length] as const,
      ),
    ),
  );
