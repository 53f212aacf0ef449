import { expect, test } from "vitest";
import { readPlace } from "./embed-frame.ts";

const read = (address: string) => {
  const { pathname, search } = new URL(address, "https://editor.example");
  const { place, view, pagePath } = readPlace({ pathname, search });
  return { place, view, pagePath };
};

test.each([
  ["/embed/example/welcome", { file: "welcome" }, "result", "/example/welcome"],
  ["/embed/example/welcome/", { file: "welcome" }, "result", "/example/welcome/"],
  ["/embed/example/basics/smallest.html", { path: "basics", file: "smallest.html" }, "result"],
  ["/embed/code/ada/12?revision=3", { username: "ada", id: "12" }, "result", "/code/ada/12?revision=3"],
  ["/embed/code/ada/12?view=both&theme=a,b", { username: "ada", id: "12" }, "both", "/code/ada/12?theme=a,b"],
  ["/embed/code/ada/12?view=other", { username: "ada", id: "12" }, "result", "/code/ada/12"],
  ["/embed/code/ada/12?review=1", { username: "ada", id: "12" }, "result", "/code/ada/12?review=1"],
])("%s", (address, place, view, pagePath = "/example/basics/smallest.html") => {
  expect(read(address)).toStrictEqual({ place, view, pagePath });
});
