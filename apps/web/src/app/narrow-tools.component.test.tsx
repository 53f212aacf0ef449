import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { EditorContext } from "../platform/editor-context.ts";
import { ConsoleTab } from "../tools/console/console-panel.tsx";
import { EventsTab } from "../tools/events/events-panel.tsx";
import { NetworkTab } from "../tools/network/network-panel.tsx";
import { CheckTab } from "../triage/check-panel.tsx";
import "../ui/tokens.css";
import { anOpenEditor } from "./test/an-editor.ts";

const tools = { Console: ConsoleTab, Events: EventsTab, Network: NetworkTab, Triage: CheckTab };

/** Controls and words of a place that are outside of it, or cut. */
const flawsIn = (place: Element) => {
  const { left, right } = place.getBoundingClientRect();
  return [...place.querySelectorAll<HTMLElement>("button, select, input, label, b, h2")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < left || box.right > right || element.scrollWidth > element.clientWidth + 1;
    })
    .filter((element) => getComputedStyle(element).display !== "inline")
    .map((element) => element.textContent || element.ariaLabel);
};

// Beside a panel at 1024 and 1360 pixels, without one at 1024, and on a wide screen.
test.for(Object.keys(tools).flatMap((name) => [340, 372, 553, 960].map((width) => [name, width] as const)))(
  "%s has room for its controls in %i pixels",
  async ([name, width]) => {
    const Tool = tools[name as keyof typeof tools];
    const { editor } = await anOpenEditor();
    await page.viewport(1280, 720);
    await render(
      <EditorContext value={editor}>
        <section aria-label="Place" style={{ width, height: 600, display: "flex", flexDirection: "column" }}>
          <Tool />
        </section>
      </EditorContext>,
    );
    const place = page.getByRole("region", { name: "Place" });
    await expect.element(place.getByRole("button").first()).toBeVisible();
    expect(flawsIn(place.element())).toEqual([]);
  },
);
