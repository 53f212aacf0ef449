import { expect, test } from "vitest";
import { readsOnly } from "./reads-only.ts";

test.each([
  "false",
  "document.querySelector('.search') !== null",
  "document.querySelectorAll('#table tbody tr').length === 3",
  "$('#table td:visible').length === 6",
  "$('#table').bootstrapTable('getData').length > 0",
  "$('select').multipleSelect('getSelects').join() === '1,2'",
  "[...document.querySelectorAll('td')].map((cell) => cell.textContent.trim()).join('|') === 'a|b'",
  "/^1\\.18\\./.test($.fn.bootstrapTable.VERSION)",
  "window.told?.includes('sort') ?? false",
  "Object.keys(rows[0]).length / 2 === 4",
  "typeof window.answer === 'number' && window.answer + 1 > 2 - 1",
  "document.querySelector(`td[data-x='1']`).checked",
])("an expression that reads: %s", (code) => {
  expect(readsOnly(code)).toBe(true);
});

test.each([
  "await ready",
  "Date.now() > end",
  "new Date() > end",
  "performance.now() > 900",
  "document.timeline.currentTime > 900",
  "document['timeline']['currentTime'] > 900",
  "document['time\\x6cine'].now",
  "Math.random() > 0.99",
  "++window.looks > 3",
  "window.looks++ > 3",
  "(window.looks += 1) > 3",
  "(window.looks = (window.looks || 0) + 1) > 3",
  "isReady()",
  "app.isReady()",
  "window['isReady']()",
  "isReady?.()",
  "(() => isReady)()()",
  "isReady``",
  "`${isReady()}`",
  "queue.pop() === 3",
  "word.test(text)",
  "getComputedStyle(document.body).opacity === '1'",
  "document.body.scrollTop > 10",
  "$('#table').bootstrapTable('nextPage')",
  "$('#table').on('getData')",
  "(function () { return 1 })()",
  "[1].map(delete window.looks)",
  "a /* isReady() */",
  "a // isReady()",
  "import('x')",
  "eval('isReady()')",
  "{ get x() { return isReady() } }.x",
])("an expression that may do more: %s", (code) => {
  expect(readsOnly(code)).toBe(false);
});
