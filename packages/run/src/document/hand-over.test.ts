import { expect, test } from "vitest";
import { aCatalogue, aLibrary, aSelection } from "../testing.ts";
import { handOver } from "./hand-over.ts";

const library = aLibrary({
  packages: [{ package: "jquery", version: "3.7.1", scripts: ["dist/jquery.min.js"] }],
  themes: [
    {
      id: "plain",
      title: "Plain",
      packages: [{ package: "plain-css", version: "5.3.3", styles: ["plain.css"] }],
    },
    {
      id: "bold",
      title: "Bold",
      packages: [{ package: "bold-css", version: "1.0.0", styles: ["bold.css"] }],
    },
  ],
});
const context = { library, names: aCatalogue({ libraries: [library] }) };
const page = `<!doctype html>
<html>
<head>
<link rel="stylesheet" href="https://unpkg.com/plain-css@4.5.0/plain.css">
<script src="js/jquery-1.12.4.js"></script>
<script src="https://unpkg.com/widget@1.0.0/widget.js"></script>
<script src="js/own.js"></script>
</head>
<body>
<p>Hi</p>
</body>
</html>
`;

test("a page that the selection loads the files for keeps what is no file of it, and says what changes", () => {
  const { code, changes } = handOver(page, aSelection({ version: "1.0.0" }), context);
  expect(code).toBe(`<script src="https://cdn.jsdelivr.net/npm/jquery@1.12.4/dist/jquery.js"></script>

<script src="js/own.js"></script>

<p>Hi</p>
`);
  expect(changes).toEqual([
    { file: "plain-css 4.5.0: plain.css", becomes: "exchanged", instead: "plain-css 5.3.3: plain.css" },
    { file: "js/jquery-1.12.4.js", becomes: "exchanged", instead: "jquery 1.12.4: jquery.js" },
    { file: "widget 1.0.0: widget.css", becomes: "added", instead: null },
  ]);
});

test("the files of another theme are left out", () => {
  const { changes } = handOver(page, aSelection({ version: "1.0.0", theme: "bold" }), context);
  expect(changes[0]).toEqual({ file: "plain-css 4.5.0: plain.css", becomes: "left-out", instead: null });
});
