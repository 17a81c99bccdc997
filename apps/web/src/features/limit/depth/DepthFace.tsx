import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../../connection/useConnection';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Segments } from '../../../ui/fields/Segments';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import picture from '../../../ui/trade/PictureHead.module.css';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import { openOrdersQuery } from '../book/openOrdersQuery';
import { DepthChart } from './DepthChart';
import styles from './DepthFace.module.css';
import { DepthTable } from './DepthTable';
import { depthQuery } from './depthQueries';
import { type Depth, getDepth } from './getDepth';
import { toShortDecimal } from './toShortDecimal';

type Props = {
  chain: Chain;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  /** The typed price, bought per sold token; undefined while there is none. */
  price: { numerator: bigint; denominator: bigint } | undefined;
};

const ranges = ['2', '5', '10'] as const;

/** The depth of the pair's market in pools and book around its price, with the account's orders and the typed price. */
export function DepthFace({ chain, sellToken, buyToken, price }: Props) {
  const text = useText();
  const { address: account } = useConnection();
  const [range, setRange] = useState<(typeof ranges)[number]>('10');
  const isPair = sellToken && buyToken && ![sellToken, buyToken].some(({ address }) => isNativeToken(address));
  const isInverted = isPair && isReadInverted({ sellToken, buyToken });
  const [base, quote] = isInverted ? [buyToken, sellToken] : [sellToken, buyToken];
  const pair = isPair && base && quote ? { chainId: chain.id, base, quote } : undefined;
  const { data, isError } = useQuery(depthQuery(pair));
  const { data: open = [] } = useQuery(openOrdersQuery({ chainId: chain.id, account }));
  if (!pair) return null;
  const typed = price && Number(price.numerator) / Number(price.denominator);
  const marked = typed && (isInverted ? 1 / typed : typed);
  const depth = data && getDepth(data, { pair, range: Number(range) / 100, open, marked });
  const symbol = abbreviateSymbol(pair.base.symbol);
  return (
    <div className={picture.face}>
      <div className={picture.head}>
        <span className={styles.quiet}>{text('limit.depthOf', { symbol })}</span>
        <div className={picture.choice}>
          <Segments
            label={text('limit.range')}
            options={ranges.map((value) => ({ value, label: `±${value}%` }))}
            value={range}
            onChange={setRange}
          />
        </div>
      </div>
      {depth ? (
        <Picture depth={depth} symbol={symbol} range={range} marked={marked} />
      ) : isError || data ? (
        <Notice kind="info">{text('limit.depthFailed')}</Notice>
      ) : (
        <Skeleton width="100%" height="320px" />
      )}
    </div>
  );
}

type PictureProps = { depth: Depth; symbol: string; range: string; marked: number | undefined };

function Picture({ depth, symbol, range, marked }: PictureProps) {
  const text = useText();
  const group = useGroupedDigits();
  const format = (value: number) => group(toShortDecimal(value));
  const sum = (side: 'bids' | 'asks') => depth[side].at(-1) ?? { pools: 0, book: 0 };
  const [bids, asks] = [sum('bids'), sum('asks')];
  const amount = (value: number) => <Amount amount={toShortDecimal(value)} symbol={symbol} />;
  const percent = formatPercent(Number(range) * 100).replace('.00', '');
  return (
    <>
      {/* As the picture below: bids stand on the left in every language. */}
      <div className={styles.sums} dir="ltr">
        <span>
          <span className={styles.label}>{text('limit.bidsTo', { percent: `−${percent}` })}</span>
          <strong className={styles.bid}>{amount(bids.pools + bids.book)}</strong>
        </span>
        <span className={styles.middle}>
          <span className={styles.label}>{text('limit.midPrice')}</span>
          <strong>{format(depth.market)}</strong>
        </span>
        <span className={styles.end}>
          <span className={styles.label}>{text('limit.asksTo', { percent: `+${percent}` })}</span>
          <strong className={styles.ask}>{amount(asks.pools + asks.book)}</strong>
        </span>
      </div>
      <DepthChart depth={depth} symbol={symbol} marked={marked} format={format} />
      <ul className={styles.legend}>
        <li className={styles.pools}>
          {text('limit.pools', { amount: toShortDecimal(bids.pools + asks.pools), symbol })}
        </li>
        <li className={styles.book}>{text('limit.book', { amount: toShortDecimal(bids.book + asks.book), symbol })}</li>
        {depth.own.some(({ isWaiting }) => isWaiting) && <li className={styles.own}>{text('limit.yourOrder')}</li>}
        {depth.own.some(({ isWaiting }) => !isWaiting) && <li className={styles.needy}>{text('limit.needsYou')}</li>}
        {depth.ahead !== undefined && (
          <li className={styles.ahead}>
            <span>{`${text('limit.ahead')} `}</span>
            <strong>{amount(depth.ahead)}</strong>
          </li>
        )}
      </ul>
      <DepthTable depth={depth} format={format} />
    </>
  );
}
