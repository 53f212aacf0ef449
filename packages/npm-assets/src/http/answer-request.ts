import { AssetProblem } from "../problems.ts";
import type { ServedFile } from "../store/served-file.ts";
import { answerWithProblem, type AssetAnswer, type AssetRequest, commonHeaders } from "./asset-answer.ts";
import { answerWithFile } from "./answer-with-file.ts";

/** How long clients may reuse the resolution of a range or tag, in seconds. */
const REDIRECT_SECONDS = 600;
/** The same for an old resolution, returned because the registry could not be reached. */
const STALE_REDIRECT_SECONDS = 60;

/** What an address resolves to: a file, leased until it is released, or the exact address that it means now. */
type AnsweredLocation =
  | {
      kind: "file";
      path: string;
      file: ServedFile;
      lease: { release: () => void };
    }
  | { kind: "elsewhere"; address: string; isStale: boolean };

/**
 * Answers one request with the file that `withLocation` lends. Rejects with an
 * `AssetProblem` when there is nothing to send, or with the request's abort reason.
 */
export const answerRequest = async (
  request: AssetRequest,
  {
    withLocation,
  }: {
    withLocation: (
      pathname: string,
      options: { signal: AbortSignal; use: (location: AnsweredLocation) => Promise<AssetAnswer> },
    ) => Promise<AssetAnswer>;
  },
): Promise<AssetAnswer> => {
  if (request.method === "OPTIONS") return answerPreflight();
  if (request.method !== "GET" && request.method !== "HEAD") {
    const problem = new AssetProblem("method-not-allowed", "Use GET or HEAD.");
    return answerWithProblem(problem, { allow: ALLOWED });
  }
  if (request.headers.get("service-worker") === "script") {
    throw new AssetProblem(
      "service-worker-refused",
      "A service worker would control every page of this origin.",
    );
  }
  return withLocation(request.path, {
    signal: request.signal,
    use: async (location) => {
      if (location.kind === "elsewhere") return redirect(location);
      const { lease, path, file } = location;
      return answerWithFile(request, { path, file, onEnd: lease.release });
    },
  });
};

const ALLOWED = "GET, HEAD, OPTIONS";

const answerPreflight = (): AssetAnswer => ({
  status: 204,
  body: null,
  headers: {
    ...commonHeaders,
    allow: ALLOWED,
    "access-control-allow-methods": ALLOWED,
    "access-control-allow-headers": "*",
    "access-control-max-age": "86400",
  },
});

const redirect = ({ address, isStale }: Extract<AnsweredLocation, { kind: "elsewhere" }>): AssetAnswer => ({
  status: 302,
  body: null,
  headers: {
    ...commonHeaders,
    location: address,
    "cache-control": `public, max-age=${isStale ? STALE_REDIRECT_SECONDS : REDIRECT_SECONDS}`,
  },
});
