import { useId } from 'react';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import type { BookSide } from '../book/pairOrders';
import styles from './DepthChart.module.css';
import type { Depth, DepthLevel } from './getDepth';
import { listScale } from './listScale';
import { toShortDecimal } from './toShortDecimal';

const width = 560;
/** Also in pixels. */
const height = 280;
/** Room above the tallest side for the label of the typed price. */
const headroom = 44;

type Props = {
  depth: Depth;
  /** The symbol of the base token, whose amounts are drawn. */
  symbol: string;
  /** The typed price, in the picture's unit. */
  marked: number | undefined;
  format: (value: number) => string;
};

/**
 * The depth as a picture: pools tinted, the book stacked on them in steps, and hatched what is ahead of the typed
 * price. The table beside it has its numbers.
 */
export function DepthChart({ depth, symbol, marked, format }: Props) {
  const hatch = useId();
  const { market, bids, asks, own } = depth;
  const { x, y, area, line, ahead, topAt, lowest, highest, tallest } = createScale(depth);
  const scale = listScale(tallest);
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
        {scale.map((amount) => (
          <path key={amount} className={styles.step} d={`M0 ${y(amount)} H${width}`} />
        ))}
        {own.map(({ hash, price, side }) => (
          <path key={hash} className={styles.stem} d={`M${x(price)} ${y(topAt(price, side))} V${height}`} />
        ))}
        <path className={styles.market} d={`M${x(market)} ${headroom} V${height}`} />
        {isInside && <path className={styles.marked} d={`M${x(marked)} ${headroom - 12} V${height}`} />}
      </svg>
      <Amounts scale={scale} symbol={symbol} y={y} />
      {own.map((order) => (
        <OwnOrder
          key={order.hash}
          order={order}
          left={x(order.price) / width}
          top={y(topAt(order.price, order.side))}
        />
      ))}
      {marked !== undefined && (
        <span
          className={styles.label}
          style={{ left: `clamp(48px, ${(x(marked) / width) * 100}%, calc(100% - 48px))` }}
        >
          {/* A price that lies outside is named at the edge behind which it is. */}
          {`${marked <= lowest ? '‹ ' : ''}${format(marked)}${marked >= highest ? ' ›' : ''}`}
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

type AmountsProps = { scale: readonly number[]; symbol: string; y: (amount: number) => number };

/** The amounts of the scale, the largest with the symbol. */
function Amounts({ scale, symbol, y }: AmountsProps) {
  return scale.map((value, index) => (
    <span key={value} className={styles.amount} style={{ top: y(value) }}>
      <Amount amount={toShortDecimal(value)} symbol={index === scale.length - 1 ? symbol : undefined} />
    </span>
  ));
}

/** The dot of an order of the account, at a share of the width and a height in pixels, with what the order does. */
function OwnOrder({ order, left, top }: { order: Depth['own'][number]; left: number; top: number }) {
  const text = useText();
  const amount = toShortDecimal(order.amount);
  return (
    <span className={order.isWaiting ? styles.own : styles.needy} style={{ left: `${left * 100}%`, top }}>
      <span className={left < 0.5 ? styles.after : styles.before}>
        {text(order.side === 'asks' ? 'limit.sellsHere' : 'limit.buysHere', { amount })}
      </span>
    </span>
  );
}

const total = ({ pools, book }: DepthLevel) => pools + book;

/** Returns the places of prices and amounts in the picture, the largest amount, and the outlines of a side. */
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
    ...{ lowest, highest, tallest, x, y, line },
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
