const steps: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, "second"],
  [60, "minute"],
  [24, "hour"],
  [Number.POSITIVE_INFINITY, "day"],
];

/** A moment in milliseconds since 1970 as people say it: `5 minutes ago`. */
export const timeAgo = (moment: number, now = Date.now()): string => {
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  let amount = (moment - now) / 1000;
  for (const [size, unit] of steps) {
    if (Math.abs(amount) < size) return format.format(Math.round(amount), unit);
    amount /= size;
  }
  return format.format(Math.round(amount), "day");
};
