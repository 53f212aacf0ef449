import { isIPv6 } from "node:net";

/**
 * The form of an address that limits count. For IPv6 it is the /64 network, which belongs to one subscriber (RFC
 * 4291, section 2.5.4).
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

/** A trailing IPv4 address replaces two groups. */
const groupsOf = (part: string) =>
  part.split(":").flatMap((group) => (group === "" ? [] : group.includes(".") ? ["v4", "v4"] : [group]));
