// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { postInto } from "./post-into.ts";

test("a page is posted into a frame as the only field of a form, which is then removed", () => {
  const sent: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const fields = Array.from(this.elements, (field) => [
      field.getAttribute("name") ?? (field as HTMLTextAreaElement).name,
      (field as HTMLTextAreaElement).value,
    ]);
    sent.push([this.method, this.enctype, this.action, this.target, fields]);
  });
  postInto("run-1", { action: "http://preview/run/1", field: "embedded-page", value: "<p>" });
  expect(sent).toEqual([["post", "text/plain", "http://preview/run/1", "run-1", [["embedded-page", "<p>"]]]]);
  expect(document.querySelector("form")).toBeNull();
});
