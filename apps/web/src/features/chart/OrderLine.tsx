import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { useText } from '../../text/useText';
import type { Elements } from '../../ui/content';
import type { ChartScale } from './chartScale';
import styles from './PriceChart.module.css';
import type { ChartFormat } from './useChartFormat';
import { usePriceDrag } from './usePriceDrag';

/** A price to be drawn across the picture: an order's, or the one that is typed. */
export type ChartLine = {
  id: string;
  price: number;
  words: string;
  kind: 'waiting' | 'needy' | 'typed';
  /** The way to give it another price; left out where it cannot be moved. */
  move?: LineMove | undefined;
};

type LineMove = {
  /** The accessible name of its handle. */
  name: string;
  /** Returns its words at another price. */
  describe: (price: number) => string;
  /** Called with the new price as a plain decimal, once it is released there. */
  onMove: (price: string) => void;
};

type Props = {
  line: ChartLine;
  scale: ChartScale;
  /** The place of the label on the line. */
  place: 'start' | 'end' | 'none';
  /** The last price. */
  market: number;
  /** The symbol of the token that prices are in. */
  unit: string;
  format: ChartFormat;
};

/** A price across the picture with its words; that of an order which can be moved has a handle. */
export function OrderLine(props: Props) {
  const { move } = props.line;
  return move ? <MovableLine {...props} move={move} /> : <Line {...props} />;
}

function MovableLine({ move, ...props }: Props & { move: NonNullable<ChartLine['move']> }) {
  const { line, scale, market, unit, format } = props;
  const text = useText();
  const { dragged, handlers } = usePriceDrag({ price: line.price, scale, onMove: move.onMove });
  const price = dragged ?? line.price;
  const bps = (price / market - 1) * 1e4;
  const percent = formatPercent(Math.abs(bps));
  const distance = text(bps >= 0 ? 'limit.above' : 'limit.below', { percent });
  const shown = dragged === undefined ? line : { ...line, price, words: `${move.describe(price)} · ${distance}` };
  return (
    <Line {...props} line={shown} isDragged={dragged !== undefined}>
      <span
        role="slider"
        tabIndex={0}
        className={styles.handle}
        aria-label={move.name}
        aria-description={text('chart.moveHint')}
        aria-orientation="vertical"
        aria-valuemin={scale.lowest}
        aria-valuemax={scale.highest}
        aria-valuenow={Math.min(scale.highest, Math.max(scale.lowest, price))}
        aria-valuetext={`${format.price(price)} ${unit} · ${distance}`}
        {...handlers}
      />
    </Line>
  );
}

type LineProps = Pick<Props, 'line' | 'scale' | 'place'> & { isDragged?: boolean; children?: Elements };

function Line({ line: { price, words, kind }, scale, place, isDragged = false, children }: LineProps) {
  const { y, lowest, highest } = scale;
  const away = price > highest ? ' ↑' : price < lowest ? ' ↓' : '';
  return (
    <li
      className={styles[kind]}
      data-away={away === '' ? undefined : ''}
      data-low={y(price) > 0.9 ? '' : undefined}
      data-label={isDragged ? 'start' : place}
      data-dragged={isDragged ? '' : undefined}
      style={{ top: `${y(price) * 100}%` }}
    >
      <span className={styles.lineLabel}>{words + away}</span>
      {children}
    </li>
  );
}
