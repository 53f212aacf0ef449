/** A title, or a part of one, as it is searched and sorted: whatever the case. */
export const titleKeyOf = (title: string): string => title.toLowerCase();
