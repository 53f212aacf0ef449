import { type Texts } from "../../platform/i18n.ts";

export const releasesTexts = {
  brokenSince: "broken since {release}",
  fixedIn: "fixed in {release}",
  fixedBy: "fixed by {release}",
  "now-good": "Now on {release}: works",
  "now-bad": "Now on {release}: broken",
  "now-unsure": "Now on {release}: unsure",
  "now-cannot-run": "Now on {release}: cannot run",
  "now-unknown": "Now on {release}: not judged",
} as const satisfies Texts;
