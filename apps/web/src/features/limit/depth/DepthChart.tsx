import { useId } from 'react';
import styles from './DepthChart.module.css';
import type { BookSide, Depth, DepthLevel } from './getDepth';

const width = 560;
/** Also in pixels. */
const height = 280;
/** Room above the tallest side for the label of the typed price. */
const headroom = 44;

type Props = {
  depth: Depth;
  /** The typed price, in the picture's unit. */
  marked: number | undefined;
  format: (value: number) => string;
};

/** The depth as a picture: pools tinted, the book stacked on them in steps, and hatched what is ahead of the typed price. The table beside it has its numbers. */
export function DepthChart({ depth, marked, format }: Props) {
  const hatch = useId();
  const { market, bids, asks, own } = depth;
  const { x, y, area, line, ahead, topAt, lowest, highest } = createScale(depth);
  const isInside = marked !== undefined && marked > lowest && marked < highest;
  return (
    <div className={styles.chart} dir="ltr" aria-hidden="true">
      <svg aria-hidden="true" className={styles.picture} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <g className={styles.bids}>
          <path className={styles.book} d={area(bids, total)} />
          <path className={styles.pools} d={area(bids, ({ pools }) => pools)} />
          <path className={styles.edge} d={`M${x(market)} ${height} ${line(bids, total)}`} />
        </g>
        <g className={styles.asks}>
          <path className={styles.book} d={area(asks, total)} />
          <path className={styles.pools} d={area(asks, ({ pools }) => pools)} />
          <path className={styles.edge} d={`M${x(market)} ${height} ${line(asks, total)}`} />
        </g>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0 V7" />
        </pattern>
        {isInside && <path d={area(ahead(marked), total)} fill={`url(#${hatch})`} />}
        {own.map(({ hash, price, side }) => (
          <path key={hash} className={styles.stem} d={`M${x(price)} ${y(topAt(price, side))} V${height}`} />
        ))}
        <path className={styles.market} d={`M${x(market)} ${headroom} V${height}`} />
        {isInside && <path className={styles.marked} d={`M${x(marked)} ${headroom - 12} V${height}`} />}
      </svg>
      {own.map(({ hash, price, amount, side, isWaiting }) => (
        <span
          key={hash}
          className={isWaiting ? styles.own : styles.needy}
          style={{ left: `${(x(price) / width) * 100}%`, top: y(topAt(price, side)) }}
        >
          <span className={x(price) < width / 2 ? styles.after : styles.before}>{format(amount)}</span>
        </span>
      ))}
      {isInside && (
        <span
          className={styles.label}
          style={{ left: `clamp(48px, ${(x(marked) / width) * 100}%, calc(100% - 48px))` }}
        >
          {format(marked)}
        </span>
      )}
      <div className={styles.axis}>
        <span>{format(lowest)}</span>
        <span>{format(market)}</span>
        <span>{format(highest)}</span>
      </div>
    </div>
  );
}

const total = ({ pools, book }: DepthLevel) => pools + book;

/** Returns the places of prices and amounts in the picture, and the outlines of a side. */
function createScale(depth: Depth) {
  const { market, bids, asks } = depth;
  const lowest = bids.at(-1)?.price ?? market;
  const highest = asks.at(-1)?.price ?? market;
  const tallest = Math.max(...[...bids, ...asks].map(total), Number.MIN_VALUE);
  const x = (price: number) => ((price - lowest) / (highest - lowest)) * width;
  const y = (amount: number) => height - (amount / tallest) * (height - headroom);
  const line = (levels: readonly DepthLevel[], top: (level: DepthLevel) => number) =>
    levels.map((level) => `L${x(level.price).toFixed(1)} ${y(top(level)).toFixed(1)}`).join(' ');
  return {
    ...{ lowest, highest, x, y, line },
    area: (levels: readonly DepthLevel[], top: (level: DepthLevel) => number) =>
      `M${x(market)} ${height} ${line(levels, top)} L${x(levels.at(-1)?.price ?? market)} ${height} Z`,
    ahead: (price: number) =>
      price >= market ? asks.filter((level) => level.price <= price) : bids.filter((level) => level.price >= price),
    topAt(price: number, side: BookSide) {
      const level = depth[side].filter((one) => (side === 'asks' ? one.price <= price : one.price >= price)).at(-1);
      return level ? total(level) : 0;
    },
  };
}
