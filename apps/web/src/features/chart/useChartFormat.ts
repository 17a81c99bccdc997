import { getLanguageTag } from '../../text/languages';
import { useLanguage } from '../../text/useLanguage';

const digits = 6;
const [hourSeconds, daySeconds] = [3_600, 86_400];

export type ChartFormat = ReturnType<typeof useChartFormat>;

/** Returns the formats of a chart's prices and times in the page's language and the trader's time zone. */
export function useChartFormat() {
  const tag = getLanguageTag(useLanguage());
  const date = (seconds: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, options).format(seconds * 1_000);
  /** Six significant digits of a price, and at least two decimals of one or more; with as many decimals as `like`. */
  const price = (value: number, like = value) => {
    const places = Math.max(like >= 1 ? 2 : 0, digits - 1 - Math.floor(Math.log10(Math.abs(like) || 1)));
    const maximumFractionDigits = Math.min(18, places);
    return new Intl.NumberFormat(tag, {
      minimumFractionDigits: Math.min(2, maximumFractionDigits),
      maximumFractionDigits,
    }).format(value);
  };
  return {
    price,
    /** A price on the axis, whose neighbours are a step away. */
    tick: (value: number, step: number) => {
      const places = Math.min(18, Math.max(0, 1 - Math.floor(Math.log10(step))));
      return new Intl.NumberFormat(tag, { maximumFractionDigits: places }).format(value);
    },
    /** A change of a price, with its sign. */
    signed: (value: number, like: number) => (value < 0 ? '−' : '+') + price(Math.abs(value), like),
    /** A change as a percentage, with its sign. */
    share: (value: number) =>
      new Intl.NumberFormat(tag, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      })
        .format(value)
        .replace('-', '−'),
    /** The moment of a candle. */
    moment: (seconds: number) =>
      date(seconds, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    /** A label of the axis of so many seconds. */
    axis: (seconds: number, span: number) => {
      if (span <= 1.5 * daySeconds) return date(seconds, { hour: 'numeric', minute: '2-digit' });
      if (span <= 8 * daySeconds) return date(seconds, { weekday: 'short', day: 'numeric' });
      return date(
        seconds,
        span <= 2_000 * hourSeconds ? { day: 'numeric', month: 'short' } : { month: 'short', year: '2-digit' },
      );
    },
  };
}
