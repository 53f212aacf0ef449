import type { Visibility } from "@online-editor/contract";

/** Who may see a snippet, the widest circle first. */
export const visibilities: readonly { value: Visibility; title: string }[] = [
  { value: "public", title: "Public" },
  { value: "unlisted", title: "Unlisted" },
  { value: "private", title: "Private" },
];

/** What the server takes where nobody has chosen. */
export const usualVisibility: Visibility = "public";

export const describeVisibility = (visibility: Visibility): string => {
  switch (visibility) {
    case "public":
      return "Listed on your page; everyone can open it.";
    case "unlisted":
      return "On no list, but whoever has or guesses the address can open it: addresses are numbered one after the other.";
    case "private":
      return "You alone can open it; to others it does not exist.";
  }
};

export const titleOfVisibility = (visibility: Visibility): string =>
  visibilities.find(({ value }) => value === visibility)?.title ?? visibility;
