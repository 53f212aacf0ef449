import { i18n } from "../language/i18n.ts";

export const visibilityMessages = i18n("snippets/visibility", {
  visibility: "Visibility",
  public: "Public",
  publicMeans: "Listed on your page; everyone can open it.",
  unlisted: "Unlisted",
  unlistedMeans:
    "On no list, but whoever has or guesses the address can open it: addresses are numbered one after the other.",
  private: "Private",
  privateMeans: "You alone can open it; to others it does not exist.",
});
