import { type PointerEvent, useState } from 'react';
import { useText } from '../../text/useText';
import { ChartMarks, type ChartRing } from './ChartMarks';
import type { ChartCandle } from './candlesQuery';
import { type ChartScale, createChartScale, findCandle, listMoments, splitAtGaps } from './chartScale';
import type { ChartLine } from './OrderLine';
import styles from './PriceChart.module.css';
import { type ChartFormat, useChartFormat } from './useChartFormat';

type Props = {
  /** At least two. */
  candles: readonly ChartCandle[];
  /** The time between two candles, in seconds. */
  step: number;
  lines: readonly ChartLine[];
  rings: readonly ChartRing[];
  /** The symbol of the token that prices are in. */
  unit: string;
};

/**
 * The prices as a line, the trader's orders across it and trades on it. A pointer or, as on a slider, the arrow keys
 * read the price of a moment.
 */
export function PriceChart({ candles, step, lines, rings, unit }: Props) {
  const text = useText();
  const format = useChartFormat();
  const [chosen, choose] = useState<number>();
  const scale = createChartScale(
    candles,
    lines.map(({ price }) => price),
  );
  const last = candles.length - 1;
  const at = chosen === undefined ? undefined : Math.min(chosen, last);
  const read = candles[at ?? last];
  const point = ({ target, currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    // A reading would cover the words of the line that is pointed at.
    const isOnLine = target instanceof Element && target.closest('li') !== null;
    choose(isOnLine ? undefined : findCandle(candles, scale, (clientX - left) / width));
  };
  const words = ({ time, close }: ChartCandle) => `${format.moment(time)}: ${format.price(close)} ${unit}`;
  return (
    <div className={styles.chart} dir="ltr">
      <div className={styles.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => choose(undefined)}>
        <Curve candles={candles} step={step} scale={scale} format={format} />
        <ChartMarks candles={candles} scale={scale} lines={lines} rings={rings} unit={unit} format={format} />
        {at !== undefined && read && <Reading candle={read} scale={scale} words={words(read)} />}
        <input
          type="range"
          className={styles.reader}
          aria-label={text('chart.read')}
          aria-valuetext={read && words(read)}
          min={0}
          max={last}
          value={at ?? last}
          onChange={({ target }) => choose(Number(target.value))}
          onFocus={() => choose(last)}
          onBlur={() => choose(undefined)}
        />
      </div>
      <Axis candles={candles} scale={scale} format={format} />
    </div>
  );
}

type PartProps = { candles: readonly ChartCandle[]; scale: ChartScale; format: ChartFormat };

const size = 1_000;
/** The label of the last price covers those that are nearer, as a share of the height. */
const besideNow = 0.06;

function Curve({ candles, step, scale: { x, y, ticks, tickStep }, format }: PartProps & { step: number }) {
  const place = (share: number) => (share * size).toFixed(1);
  const parts = splitAtGaps(candles, step).map((part) => {
    const points = part.map(({ time, close }) => `${place(x(time))} ${place(y(close))}`);
    // One alone is a dot.
    const line = `M${points.join('L')}${points.length === 1 ? 'h.1' : ''}`;
    return { line, area: `${line}V${size}H${place(x(part[0]?.time ?? 0))}Z` };
  });
  const now = y(candles.at(-1)?.close ?? 0);
  return (
    <>
      {ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ top: `${y(tick) * 100}%` }} aria-hidden="true">
          {Math.abs(y(tick) - now) > besideNow && (
            <span className={styles.tickLabel}>{format.tick(tick, tickStep)}</span>
          )}
        </span>
      ))}
      <svg aria-hidden="true" className={styles.picture} viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none">
        <linearGradient id="chart-fade" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.14" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <path d={parts.map(({ area }) => area).join('')} fill="url(#chart-fade)" />
        <path className={styles.line} d={parts.map(({ line }) => line).join('')} />
      </svg>
    </>
  );
}

/** The price of the moment that is read, on a line of its own. */
function Reading({ candle, scale: { x, y }, words }: { candle: ChartCandle; scale: ChartScale; words: string }) {
  const place = x(candle.time);
  return (
    <span className={styles.cursor} style={{ left: `${place * 100}%` }} aria-hidden="true">
      <span className={styles.cursorDot} style={{ top: `${y(candle.close) * 100}%` }} />
      <span className={styles.tip} style={{ translate: `${-place * 100}%` }}>
        {words}
      </span>
    </span>
  );
}

/** The most labels of the time axis. */
const most = 6;

function Axis({ candles, scale: { x }, format }: PartProps) {
  const last = candles.at(-1)?.time ?? 0;
  const span = last - (candles[0]?.time ?? 0);
  const offset = -60 * new Date(last * 1_000).getTimezoneOffset();
  return (
    <div className={styles.axis} aria-hidden="true">
      {listMoments(candles, { most, offset }).map((moment) => (
        <span key={moment} style={{ left: `clamp(32px, ${x(moment) * 100}%, calc(100% - 16px))` }}>
          {format.axis(moment, span)}
        </span>
      ))}
    </div>
  );
}
