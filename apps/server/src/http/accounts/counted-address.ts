import { isIPv6 } from "node:net";

/**
 * What limits count an address as. Of IPv6 it is the network of 64 bits, in which one subscriber has all addresses
 * (RFC 4291, section 2.5.4).
 */
export const countedAddress = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
};

const networkOf = (address: string) => {
  const [head = [], tail] = address.toLowerCase().split("::").map(groupsOf);
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => "0") : [];
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
};

/** An IPv4 address at the end stands for two groups. */
const groupsOf = (part: string) =>
  part.split(":").flatMap((group) => (group === "" ? [] : group.includes(".") ? ["v4", "v4"] : [group]));
