export type Encoding = "br" | "gzip" | "identity";

/** In the order in which they are preferred when the client likes them equally. */
const offered = ["br", "gzip", "identity"] as const satisfies Encoding[];

/** The best encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3); identity when it allows none. */
export const negotiateEncoding = (acceptEncoding: string | null): Encoding => {
  if (acceptEncoding === null) return "identity";
  const weights = parseWeights(acceptEncoding);
  const weightOf = (encoding: Encoding): number => {
    const explicit = weights.get(encoding) ?? (encoding === "gzip" ? weights.get("x-gzip") : undefined);
    // Identity that nobody named is acceptable, but only when nothing better is.
    return explicit ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  };
  const best = offered.reduce((chosen, encoding) =>
    weightOf(encoding) > weightOf(chosen) ? encoding : chosen,
  );
  return weightOf(best) > 0 ? best : "identity";
};

const parseWeights = (header: string): Map<string, number> =>
  new Map(
    header
      .slice(0, 1000)
      .split(",")
      .map((entry) => {
        const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight) || 0];
      }),
  );
