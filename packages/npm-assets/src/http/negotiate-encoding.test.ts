import { expect, it } from "vitest";
import { negotiateEncoding } from "./answer-with-file.ts";

it.each([
  [null, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "identity"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0.1, gzip;q=0.2", "gzip"],
  ["*;q=0", "identity"],
  ["gzip;q=0.5, identity", "identity"],
  ["BR", "br"],
  ["br; q=1.0 , gzip ;q=nonsense", "br"],
])("Accept-Encoding %j is answered with %s", (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
