import { useIsPhone } from '../../ui/useIsPhone';
import type { ChartCandle } from './candlesQuery';
import { type ChartScale, placeLabels } from './chartScale';
import { type ChartLine, OrderLine } from './OrderLine';
import styles from './PriceChart.module.css';
import type { ChartFormat } from './useChartFormat';

/** A moment at which the trader bought or sold. */
export type ChartRing = { id: string; time: number; price: number; words: string };

type Props = {
  candles: readonly ChartCandle[];
  scale: ChartScale;
  lines: readonly ChartLine[];
  rings: readonly ChartRing[];
  /** The symbol of the token that prices are in. */
  unit: string;
  format: ChartFormat;
};

/** The last price, the trader's orders and the typed price across the picture, and the trader's trades on it. */
export function ChartMarks({ candles, scale, lines, rings, unit, format }: Props) {
  const { x, y } = scale;
  const places = placeLabels(lines, { scale, isNarrow: useIsPhone() });
  const last = candles.at(-1);
  const first = candles[0];
  const seen = rings.filter(({ time }) => first && time >= first.time);
  return (
    <>
      <ul className={styles.marks}>
        {lines.map((line, index) => (
          <OrderLine
            key={line.id}
            line={line}
            scale={scale}
            place={places[index] ?? 'none'}
            market={last?.close ?? line.price}
            unit={unit}
            format={format}
          />
        ))}
        {seen.map(({ id, time, price, words }) => (
          <li
            key={id}
            className={styles.ring}
            title={words}
            style={{ left: `${x(time) * 100}%`, top: `${y(price) * 100}%` }}
          >
            <span className="hidden-text">{words}</span>
          </li>
        ))}
      </ul>
      {last && (
        <span className={styles.now} style={{ top: `${y(last.close) * 100}%` }} aria-hidden="true">
          <span className={styles.nowLabel}>{format.tick(last.close, scale.tickStep / 10)}</span>
        </span>
      )}
    </>
  );
}
