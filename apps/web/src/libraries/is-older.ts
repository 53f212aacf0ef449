import type { Library, Version } from "@online-editor/contract";

/** Whether a release is older than another; both are in the library's list, which has the newest first. */
export const isOlder = ({ releases }: Library, version: Version, than: Version): boolean => {
  const place = (wanted: Version) => releases.findIndex((release) => release.version === wanted);
  return place(version) > place(than);
};
