/**
 * Watches what scrolls until it has arrived: a busy machine moves a smoothly scrolled page so rarely that it seems to rest
 * in between. In browsers without `scrollend` nothing ever scrolls.
 */
export const watchScrolling = (page: Window): { isScrolling: () => boolean } => {
  const scrolled = new Set<Node>();
  const follow = ({ type, target, isTrusted }: Event) => {
    if (!isTrusted) return;
    if (type === "scroll") scrolled.add(target as Node);
    else scrolled.delete(target as Node);
  };
  if ("onscrollend" in page)
    for (const type of ["scroll", "scrollend"]) page.addEventListener(type, follow, true);
  return {
    isScrolling: () => {
      // What was removed while it scrolled never arrives.
      for (const node of scrolled) if (node.isConnected) return true;
      return false;
    },
  };
};
