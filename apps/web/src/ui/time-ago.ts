const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;
const secondsPerDay = 24 * secondsPerHour;

const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** A moment in milliseconds since 1970 as people say it: `5 minutes ago`. */
export const timeAgo = (moment: number, now = Date.now()): string => {
  const seconds = Math.round((moment - now) / 1000);
  const [size, unit] = unitFor(Math.abs(seconds));
  return format.format(Math.trunc(seconds / size), unit);
};

const unitFor = (seconds: number): [seconds: number, unit: Intl.RelativeTimeFormatUnit] => {
  if (seconds < secondsPerMinute) return [1, "second"];
  if (seconds < secondsPerHour) return [secondsPerMinute, "minute"];
  return seconds < secondsPerDay ? [secondsPerHour, "hour"] : [secondsPerDay, "day"];
};
