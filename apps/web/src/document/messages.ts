import { type Texts } from "../platform/i18n.ts";

export const documentTexts = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
} as const satisfies Texts;
