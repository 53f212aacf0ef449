import { describe, expect, test, vi } from "vitest";
import { tableAddressIn, withExampleRows, withPastedAnswer } from "./answer-in-document.ts";

const onServer = `<table id="t" data-url="/get" data-side-pagination="server">
  <thead><tr><th data-checkbox="true" data-field="state"></th><th data-field="id">Id</th><th data-field="machine">M</th></tr></thead>
</table>`;

const placeIn = (code: string, address = "/get") => {
  const place = tableAddressIn(code, address);
  if (!place) throw new Error("no place");
  return place;
};

/** Calls the function that a document defines, as the table does. */
const answerOf = async (code: string, options: Record<string, unknown> = {}): Promise<unknown> => {
  const [, script = ""] = /<script>([^]*?)<\/script>/.exec(code) ?? [];
  const requested = script.slice(0, script.indexOf("\n  }") + 4).replace(/\/\/.*/, "");
  const ask = eval(`(${requested})`) as (
    this: unknown,
    request: { success: (answer: unknown) => void },
  ) => void;
  const success = vi.fn();
  ask.call({ options: { pageNumber: 1, pageSize: 10, ...options } }, { success });
  await vi.waitFor(() => expect(success).toHaveBeenCalled());
  return success.mock.calls[0]?.[0];
};

describe("the address of a table", () => {
  test("is found in its markup, with the columns that hold data", () => {
    expect(placeIn(onServer)).toMatchObject({ elementAt: 0, isAttribute: true, fields: ["id", "machine"] });
  });

  test("is found in a script, with the columns there", () => {
    const code = `<table></table>
<script>
  $('table').bootstrapTable({ url: '/get', columns: [{ field: 'on', checkbox: true }, { field: 'name', title: 'Name' }] })
</script>`;
    const place = placeIn(code);
    expect(place).toMatchObject({ elementAt: 16, isAttribute: false, fields: ["name"] });
    expect(code.slice(place.optionAt)).toMatch(/^url: '\/get'/);
  });

  test("may be in a script while the columns are in the markup", () => {
    const code = `<table id="t"><tr><th data-field="a"><th data-field="b"></table>
<script>$('#t').bootstrapTable({ url: "/get" })</script>`;
    expect(placeIn(code).fields).toEqual(["a", "b"]);
  });

  test("names columns without fields by their number", () => {
    expect(placeIn(`<table data-url="/get"><tr><th>One<th>Two</table>`).fields).toEqual(["0", "1"]);
  });

  test.each([
    ["is put together", `<table></table><script>t({ url: base + '/get' })</script>`],
    ["is answered by the document", `<table data-url="/get" data-ajax="ask"></table>`],
    ["is another", `<table data-url="/got"></table>`],
  ])("is not found where it %s", (_why, code) => {
    expect(tableAddressIn(code, "/get")).toBeNull();
  });
});

describe("example rows", () => {
  test("stand in the document before the table, whose other text stays as it is", () => {
    const code = withExampleRows(onServer, placeIn(onServer));
    expect(code).toContain(
      `<table id="t" data-url="/get" data-ajax="exampleRows" data-side-pagination="server">`,
    );
    expect(code.split("\n").slice(0, 5)).toEqual([
      "<script>",
      "  // In place of /get",
      "  function exampleRows (request) {",
      "    const rows = [",
      `      {"id":1,"machine":"Machine 1"},`,
    ]);
  });

  test("are answered by pages where the server makes them", async () => {
    const code = withExampleRows(onServer, placeIn(onServer));
    await expect(
      answerOf(code, { sidePagination: "server", pageNumber: 2, dataField: "items" }),
    ).resolves.toEqual({
      total: 12,
      items: [
        { id: 11, machine: "Machine 1" },
        { id: 12, machine: "Machine 2" },
      ],
    });
    await expect(answerOf(code)).resolves.toHaveLength(12);
  });

  test("pass by a handler that expects the server's own form", async () => {
    const code = onServer.replace(" id=", ` data-response-handler="unwrap" id=`);
    const options = { responseHandler: () => null };
    expect(withExampleRows(code, placeIn(code))).toContain("this.options.responseHandler = answer => answer");
    await answerOf(withExampleRows(code, placeIn(code)), options);
    expect(withExampleRows(onServer, placeIn(onServer))).not.toContain("responseHandler");
  });

  test("are asked by an option where a script makes the table", () => {
    const code = `<table></table>\n  <script>\n  t({ url: '/get', columns: [{ field: 'joinDate' }] })\n  </script>`;
    const changed = withExampleRows(code, placeIn(code));
    expect(changed).toContain("t({ ajax: exampleRows, url: '/get'");
    expect(changed).toContain(`\n  <script>\n    // In place of /get\n`);
    expect(changed).toContain(`{"joinDate":"2024-01-01"}`);
  });

  test("of a second table have a function of their own", () => {
    const code = `${withExampleRows(onServer, placeIn(onServer))}<table data-url="/b"><th data-field="n"></table>`;
    expect(withExampleRows(code, placeIn(code, "/b"))).toContain(`data-ajax="exampleRows2"`);
  });
});

test("a pasted answer is given as it is, whatever it contains", async () => {
  const json = `{\n  "rows": [{ "html": "</script><!-- x" }]\n}\n`;
  const code = withPastedAnswer(onServer, placeIn(onServer), json);
  expect(code).toContain(`    const answer = {\n      "rows"`);
  await expect(answerOf(code)).resolves.toEqual({ rows: [{ html: "</script><!-- x" }] });
});
