import { i18n } from "../language/i18n.ts";

export const visibilityMessages = i18n("snippets/visibility", {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
});
