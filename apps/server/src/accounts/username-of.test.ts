import { Username, usernameKey } from "@online-editor/contract";
import { expect, test } from "vitest";
import { numberedUsername, usernameOf } from "./account-store.ts";

test.each([
  ["ada", "ada"],
  ["Ada-Lovelace", "Ada-Lovelace"],
  ["ada.lovelace@example.com", "ada-lovelace-example-com"],
  ["--ada__lovelace--", "ada-lovelace"],
  ["Zoë Çelik", "Zoe-Celik"],
  ["ﬁnn", "finn"],
  ["张伟", "user"],
  ["", "user"],
  ["../../admin", "admin"],
  ["__proto__", "proto"],
  ["a\u0000b\u202ec", "a-b-c"],
  ["<script>", "script"],
  ["a".repeat(60), "a".repeat(39)],
  [`${"a".repeat(38)}-b`, "a".repeat(38)],
])("a user name safe in an address is derived from %j", (login, username) => {
  expect(usernameOf(login)).toBe(username);
});

test("numbers begin at two, and the name is shortened to fit them", () => {
  const of = (text: string, n: number) => numberedUsername(Username.parse(text), n);
  expect([of("ada", 1), of("ada", 2), of("ada", 13)]).toStrictEqual(["ada", "ada-2", "ada-13"]);
  expect(of("a".repeat(39), 2)).toBe(`${"a".repeat(37)}-2`);
  expect(of(`${"a".repeat(36)}-bb`, 2)).toBe(`${"a".repeat(36)}-2`);
});

test("names are equal regardless of case", () => {
  expect(usernameKey(Username.parse("AdA"))).toBe(usernameKey(Username.parse("aDa")));
});
