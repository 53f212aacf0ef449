import { language } from "../platform/i18n.ts";

const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;
const secondsPerDay = 24 * secondsPerHour;

/** A time in milliseconds since 1970 as people say it, in the language of the screen: `5 minutes ago`. */
export const timeAgo = (
  moment: number,
  now = Date.now(),
  style: Intl.RelativeTimeFormatStyle = "long",
): string => {
  const seconds = Math.round((moment - now) / 1000);
  const [size, unit] = unitFor(Math.abs(seconds));
  const format = new Intl.RelativeTimeFormat(language.get(), { numeric: "auto", style });
  return format.format(Math.trunc(seconds / size), unit);
};

const longestAgeDays = 30;

/** The same in the little room of a list: `18s ago`; a date after thirty days. */
export const shortAge = (moment: number, now = Date.now()): string =>
  now - moment < (longestAgeDays + 1) * secondsPerDay * 1000
    ? timeAgo(Math.min(moment, now), now, "narrow")
    : new Intl.DateTimeFormat(language.get(), { dateStyle: "medium" }).format(moment);

const unitFor = (seconds: number): [seconds: number, unit: Intl.RelativeTimeFormatUnit] => {
  if (seconds < secondsPerMinute) return [1, "second"];
  if (seconds < secondsPerHour) return [secondsPerMinute, "minute"];
  return seconds < secondsPerDay ? [secondsPerHour, "hour"] : [secondsPerDay, "day"];
};
