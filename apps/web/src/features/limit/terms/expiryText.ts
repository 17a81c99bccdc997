const units = [
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Returns a choice of the expiry in words of a language: `10 minutes`, `24 hours`, `1 month`; short as `10m`, `24h`,
 * `30d`: a month is 30 days.
 */
export function formatExpiry(seconds: number, { tag, isShort }: { tag: string; isShort: boolean }): string {
  // A day is chosen as 24 hours.
  const [unit, size] =
    units.slice(isShort ? 1 : 0).find(([name, size]) => seconds >= size && (name !== 'day' || seconds > size)) ??
    units[3];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: isShort ? 'narrow' : 'long' }).format(
    seconds / size,
  );
}

/** Returns the date and time of an expiry in a language; `time` is in ms since 1970. */
export function formatExpiryDate(time: number, tag: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(tag, parts).format(time);
}

/** Returns the time until an expiry in a language, to the nearest unit, such as `in 5 days`. */
export function formatExpiresIn(seconds: number, tag: string): string {
  const spans = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const [unit, size] = spans.find(([, size]) => seconds >= 2 * size) ?? spans[2];
  return new Intl.RelativeTimeFormat(tag).format(Math.max(1, Math.round(seconds / size)), unit);
}
