import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The content encoding of a body; `identity`: none. */
export type Encoding = "br" | "gzip" | "identity";

/** In order of our preference when the client has none; `x-gzip` is gzip's old name. */
const offered = ["br", "gzip", "x-gzip", "identity"];

/** Browsers send only a handful of different headers. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** The best encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3); identity when it allows none. */
export const negotiateEncoding = (acceptEncoding: string | null): Encoding => {
  const header = acceptEncoding?.slice(0, 1000) ?? "";
  const encoding = known.get(header) ?? bestOf(header);
  known.set(header, encoding);
  return encoding;
};

const bestOf = (header: string): Encoding => {
  const client = new Negotiator({ headers: { "accept-encoding": header } });
  const best = client.encoding(offered, { preferred: offered }) ?? "identity";
  return best === "br" || best === "identity" ? best : "gzip";
};
