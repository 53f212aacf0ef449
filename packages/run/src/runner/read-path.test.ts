import { expect, test } from "vitest";
import { readPath } from "./read-path.ts";

class Hostile {
  get oh(): never {
    throw new Error("oh");
  }
}
const start = {
  jQuery: { fn: { widget: Object.assign(() => undefined, { VERSION: "2.0.0", empty: null }) } },
  hostile: new Hostile(),
  proxy: new Proxy(
    {},
    {
      get() {
        throw new Error("oh");
      },
    },
  ),
  gone: Proxy.revocable({}, {}),
};
start.gone.revoke();

test.each([
  ["jQuery.fn.widget.VERSION", "2.0.0"],
  ["jQuery.fn.widget.VERSION.length", 5],
  ["jQuery.fn.nothing.VERSION", undefined],
  ["jQuery.fn.widget.empty", null],
  ["jQuery.fn.widget.empty.more", undefined],
  ["nothing", undefined],
  ["", undefined],
  ["hostile.oh", undefined],
  ["hostile.oh.more", undefined],
  ["proxy.anything", undefined],
  ["gone.proxy.anything", undefined],
])("%s is %j", (path, value) => {
  expect(readPath(start, path)).toBe(value);
});
