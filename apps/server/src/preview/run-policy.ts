import { RunId } from "@online-editor/contract";
import { DomainError } from "../domain-error.ts";
import type { Standing } from "./document-of-form.ts";

/** Someone else than the editor asked for a run. */
export class RunRefused extends DomainError {
  readonly code = "run-refused";
}

/** The facts of a request that decide whether it may start a run, or open an embed's keeper. */
export interface FrameRequest {
  /** The `Origin` header. */
  origin: string | undefined;
  /** The `Sec-Fetch-Dest` header. */
  destination: string | undefined;
}

/**
 * Throws `RunRefused` unless the editor itself asks, for a frame. Browsers send `Sec-Fetch-Dest` to trustworthy
 * origins only (https and loopback, Fetch Metadata section 3), so elsewhere its absence is accepted.
 */
export const checkFrame = (
  { origin, destination }: FrameRequest,
  { appOrigin, previewOrigin }: { appOrigin: string; previewOrigin: string },
): void => {
  if (origin !== appOrigin) throw new RunRefused("Only the editor's own page may start a run.");
  if (destination === undefined ? isTrustworthy(previewOrigin) : destination !== "iframe")
    throw new RunRefused("A run is shown in the editor's frame alone.");
};

/** Throws `RunRefused` unless the id is one that the editor makes. */
export const checkRunId = (id: string): void => {
  if (!RunId.safeParse(id).success) throw new RunRefused("The run's id is not one that the editor makes.");
};

/** Whether browsers hold an origin for secure: https and loopback. */
export const isTrustworthy = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
};

/**
 * The headers of a run's page: never kept, framed by the editor alone, and in the sandbox however it is opened. In an
 * embed every page around it counts as a framing one, and anybody may embed: there `checkFrame` alone sees to it that
 * only the editor's own page can bring it into a frame, see decision 012.
 */
export const runHeaders = (appOrigin: string, standing: Standing): Record<string, string> => ({
  "cache-control": "no-store",
  "content-security-policy": [...framedBy(appOrigin, standing), `sandbox ${runSandbox}`].join("; "),
  "content-type": "text/html; charset=utf-8",
  "x-content-type-options": "nosniff",
});

/** The rule about who frames what stands there. */
export const framedBy = (appOrigin: string, standing: Standing): string[] =>
  standing === "embed" ? [] : [`frame-ancestors ${appOrigin}`];

const runSandbox = "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";
