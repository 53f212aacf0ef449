import { describe, expect, test } from "vitest";
import { callerAddress, isOnThisMachine, countedAddress } from "./callers.ts";

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as Parameters<typeof callerAddress>[0];

describe("the address of a caller", () => {
  const forwarded = (value: string) => request("10.0.0.1", { "x-forwarded-for": value });

  test("is that of the connection if there is no proxy, whatever a header says", () => {
    expect(callerAddress(forwarded("192.0.2.7"), 0)).toBe("10.0.0.1");
  });

  test.each([
    ["192.0.2.7", 1, "192.0.2.7"],
    ["198.51.100.1, 192.0.2.7", 1, "192.0.2.7"],
    ["192.0.2.7, 10.0.0.2", 2, "192.0.2.7"],
    ["made-up, 192.0.2.7 ,10.0.0.2", 2, "192.0.2.7"],
    ["2001:db8::1", 1, "2001:db8::1"],
    ["", 1, "10.0.0.1"],
    ["192.0.2.7", 3, "192.0.2.7"],
    ["x".repeat(8_000), 1, "x".repeat(64)],
  ])("is what the outermost proxy saw: %j behind %i", (header, proxies, address) => {
    expect(callerAddress(forwarded(header), proxies)).toBe(address);
  });
});

describe("a request is made on this machine", () => {
  test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("from %s", (address) => {
    expect(isOnThisMachine(request(address))).toBe(true);
  });

  test.each(["10.0.0.1", "::ffff:10.0.0.1", "fe80::1", "2001:db8::127.0.0.1", ""])(
    "not from %j",
    (address) => {
      expect(isOnThisMachine(request(address))).toBe(false);
    },
  );

  test.each(["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"])(
    "not when a proxy has forwarded it, as %s shows",
    (header) => {
      expect(isOnThisMachine(request("127.0.0.1", { [header]: "127.0.0.1" }))).toBe(false);
    },
  );
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["made up", "made up"],
  ["", ""],
])("%s counts as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
