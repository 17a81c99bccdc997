import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { type CandleRange, candleRanges } from '@livery/core/wire/pairCandles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import { Segments } from '../../ui/fields/Segments';
import { joinClasses } from '../../ui/joinClasses';
import { Skeleton } from '../../ui/Skeleton';
import picture from '../../ui/trade/PictureHead.module.css';
import styles from './ChartFace.module.css';
import type { ChartRing } from './ChartMarks';
import { type ChartCandles, type ChartPair, candlesQuery } from './candlesQuery';
import type { ChartLine } from './OrderLine';
import { PriceChart } from './PriceChart';
import { useChartFormat } from './useChartFormat';

type Props = {
  /** Undefined where the form has no two tokens. */
  pair: ChartPair | undefined;
  lines: readonly ChartLine[];
  rings: readonly ChartRing[];
};

/** The prices of a pair over a range that the trader chooses, in words, too. */
export function ChartFace({ pair, lines, rings }: Props) {
  const text = useText();
  const [range, setRange] = useState<CandleRange>('1D');
  const { data, isError } = useQuery(candlesQuery(pair, range));
  const isKnown = data && data.candles.length > 0;
  const isLine = data && data.candles.length > 1;
  return (
    <div className={joinClasses(picture.face, styles.face)}>
      <div className={joinClasses(picture.head, styles.head)}>
        {isKnown ? <LastPrice data={data} range={range} /> : <span className={styles.last} />}
        <div className={joinClasses(picture.choice, styles.ranges)}>
          <Segments
            label={text('chart.range')}
            options={candleRanges.map((value) => ({ value, label: value }))}
            value={range}
            onChange={setRange}
          />
        </div>
      </div>
      {pair && isLine ? (
        <PriceChart
          candles={data.candles}
          step={data.step}
          lines={lines}
          rings={rings}
          unit={abbreviateSymbol(pair.quote.symbol)}
        />
      ) : (
        <Empty isLoading={pair !== undefined && !data && !isError}>
          {!pair ? (
            text('chart.choose')
          ) : data ? (
            <NoLine hasPrice={isKnown === true} />
          ) : isError ? (
            text('chart.failed')
          ) : (
            <Skeleton width="100%" height="100%" />
          )}
        </Empty>
      )}
      <Legend data={data} lines={lines} rings={rings} />
    </div>
  );
}

const pastTexts = {
  '1H': 'chart.past1H',
  '1D': 'chart.past1D',
  '1W': 'chart.past1W',
  '1M': 'chart.past1M',
  '1Y': 'chart.past1Y',
} as const satisfies Record<CandleRange, TextId>;

/** The last price and its change over the range; for assistive technology with the highest and the lowest one. */
function LastPrice({ data: { candles }, range }: { data: ChartCandles; range: CandleRange }) {
  const text = useText();
  const format = useChartFormat();
  const [first, last] = [candles[0], candles.at(-1)];
  if (!first || !last) return null;
  const change = last.close - first.open;
  const [high, low] = [Math.max(...candles.map((each) => each.high)), Math.min(...candles.map((each) => each.low))];
  return (
    <p className={styles.last}>
      <span className="hidden-text">{`${text('chart.last')}: `}</span>
      <strong className={styles.price}>{format.price(last.close)}</strong>
      <span className={change < 0 ? styles.down : styles.up}>
        <bdi dir="ltr">{`${format.signed(change, last.close)} · ${format.share(change / first.open)}`}</bdi>
      </span>
      <span className={styles.quiet}>
        {`${text(pastTexts[range])} · ${text('chart.low')} ${format.price(low)} · ${text('chart.high')} ${format.price(high)}`}
      </span>
    </p>
  );
}

function Empty({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return <div className={isLoading ? styles.loading : styles.empty}>{children}</div>;
}

/** Says why there is nothing to draw: no price is known, or only the first one. */
function NoLine({ hasPrice }: { hasPrice: boolean }) {
  const text = useText();
  return (
    <>
      <span className={styles.title}>{text(hasPrice ? 'chart.begun' : 'chart.none')}</span>
      <span>{text(hasPrice ? 'chart.begunHint' : 'chart.noneHint')}</span>
    </>
  );
}

/** Says what is drawn, and since when prices are kept. */
function Legend({ data, lines, rings }: { data: ChartCandles | undefined } & Pick<Props, 'lines' | 'rings'>) {
  const text = useText();
  const format = useChartFormat();
  return (
    <div className={styles.legend}>
      <span className={styles.pools}>{text('chart.source')}</span>
      {lines.some(({ kind }) => kind === 'waiting') && <span className={styles.own}>{text('limit.yourOrder')}</span>}
      {lines.some(({ kind }) => kind === 'needy') && <span className={styles.needy}>{text('limit.needsYou')}</span>}
      {rings.length > 0 && <span className={styles.traded}>{text('chart.traded')}</span>}
      {data?.since !== undefined && (
        <span className={styles.since}>{text('chart.since', { time: format.moment(data.since) })}</span>
      )}
    </div>
  );
}
