import { messages } from "./messages.ts";
import { language, type Language } from "../platform/i18n.ts";

const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;
const secondsPerDay = 24 * secondsPerHour;

const formats = new Map<Language, Intl.RelativeTimeFormat>();

/** A time in milliseconds since 1970 as people say it, in the language of the screen: `5 minutes ago`. */
export const timeAgo = (moment: number, now = Date.now()): string => {
  const seconds = Math.round((moment - now) / 1000);
  const [size, unit] = unitFor(Math.abs(seconds));
  return formatIn(language.get()).format(Math.trunc(seconds / size), unit);
};

const longestAgeDays = 30;

/** The same in the little room of a list: `18 s ago`; a date after thirty days. */
export const shortAge = (moment: number, now = Date.now()): string => {
  const seconds = Math.max(0, Math.trunc((now - moment) / 1000));
  const t = messages.get();
  if (seconds < 1) return t.now;
  if (seconds < secondsPerMinute) return t.secondsAgo({ count: seconds });
  if (seconds < secondsPerHour) return t.minutesAgo({ count: Math.trunc(seconds / secondsPerMinute) });
  if (seconds < secondsPerDay) return t.hoursAgo({ count: Math.trunc(seconds / secondsPerHour) });
  const days = Math.trunc(seconds / secondsPerDay);
  if (days <= longestAgeDays) return t.daysAgo(days);
  return new Intl.DateTimeFormat(language.get(), { dateStyle: "medium" }).format(moment);
};

const formatIn = (languageTag: Language) => {
  const format = formats.get(languageTag) ?? new Intl.RelativeTimeFormat(languageTag, { numeric: "auto" });
  formats.set(languageTag, format);
  return format;
};

const unitFor = (seconds: number): [seconds: number, unit: Intl.RelativeTimeFormatUnit] => {
  if (seconds < secondsPerMinute) return [1, "second"];
  if (seconds < secondsPerHour) return [secondsPerMinute, "minute"];
  return seconds < secondsPerDay ? [secondsPerHour, "hour"] : [secondsPerDay, "day"];
};
