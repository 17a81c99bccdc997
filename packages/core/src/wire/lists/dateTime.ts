import * as v from 'valibot';

const pattern = /^(\d{4})-(\d\d)-(\d\d)[t\s](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-](\d\d)(?::?(\d\d))?)$/i;

/** A moment as RFC 3339 writes it, with its time zone: the format `date-time` of JSON Schema. */
export const dateTime = v.pipe(
  v.string(),
  v.check((value) => {
    const matched = pattern.exec(value);
    if (!matched) return false;
    const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] =
      matched.map((part) => Number(part ?? 0));
    const date = new Date(Date.UTC(2000, month - 1, day));
    date.setUTCFullYear(year, month - 1, day);
    const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isDay && hour < 24 && minute < 60 && second < 60 && zoneHour < 24 && zoneMinute < 60;
  }, 'must be a date and time'),
);
