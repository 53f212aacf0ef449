import type { Library, Version } from "@online-editor/contract";

/** Whether a release is older than another, by the library's list, which has the newest first; unknown ones are not. */
export const isOlder = ({ releases }: Library, version: Version, than: Version): boolean => {
  const place = (wanted: Version) => releases.findIndex((release) => release.version === wanted);
  return place(than) !== -1 && place(version) > place(than);
};
