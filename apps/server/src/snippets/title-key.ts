/** A title, or a part of one, for searching and sorting, regardless of case. */
export const titleKeyOf = (title: string): string => title.toLowerCase();
