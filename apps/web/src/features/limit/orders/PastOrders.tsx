import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord, OrderState } from '@livery/core/wire/orders/orderRecord';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address, Hash } from 'viem';
import { useTokensAt } from '../../../chain/useTokensAt';
import { useClock } from '../../../state/clock';
import { getLanguageTag } from '../../../text/languages';
import type { TextId } from '../../../text/textId';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/content';
import { Part } from '../../../ui/Part';
import { Skeleton } from '../../../ui/Skeleton';
import { pastOrdersQuery } from '../book/openOrdersQuery';
import { describeSale } from '../terms/describeSale';
import { formatExpiresIn, formatExpiryDate } from '../terms/expiryText';
import { SaleWords } from '../terms/SaleWords';
import { FilledWords } from './orderFigures';
import styles from './PastOrders.module.css';

const noOrders = { past: [], unconfirmed: [] };

/** Orders that are shown at first. */
const shownFirst = 10;

/** The cancellation of orders: of which it is under way, and whether another can be asked for. */
export type Cancelling = {
  under: ReadonlySet<Hash>;
  isBusy: boolean;
  cancel: (record: OrderRecord) => void;
};

type Props = {
  chain: Chain;
  account: Address;
  cancelling: Cancelling;
  /** Below other orders, with a title of its own. */
  isTitled?: boolean;
  /** Shown while there is none. */
  none?: Elements;
};

/**
 * The account's newest orders that were filled or cancelled, or that have expired; `none` while there is none. One whose end only
 * the exchange reports says so, and can be cancelled.
 */
export function PastOrders({ chain, account, cancelling, isTitled = false, none = null }: Props) {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const { data: { past, unconfirmed } = noOrders, isPending } = useQuery(
    pastOrdersQuery({ chainId: chain.id, account }),
  );
  const shown = isAll ? past : past.slice(0, shownFirst);
  const tokens = useTokensAt(
    chain,
    shown.flatMap(({ order }) => [order.makerToken, order.takerToken]),
  );
  if (past.length === 0) return isPending ? null : none;
  return (
    <section className={styles.past} aria-label={text('limit.past')}>
      {isTitled && <h3 className={styles.title}>{text('limit.past')}</h3>}
      <ul className={styles.list}>
        {shown.map((record) => (
          <Part key={record.metaData.orderHash}>
            <PastOrder
              record={record}
              sellToken={tokens.get(record.order.makerToken)}
              buyToken={tokens.get(record.order.takerToken)}
              cancelling={unconfirmed.includes(record.metaData.orderHash) ? cancelling : undefined}
            />
          </Part>
        ))}
      </ul>
      {shown.length < past.length && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {text('limit.showAll', { count: past.length })}
        </Button>
      )}
    </section>
  );
}

/** How an order ended, by the book's word; it lists no other as over. */
const endings: Partial<Record<OrderState, TextId>> = {
  FULLY_FILLED: 'limit.endedFilled',
  CANCELLED: 'limit.endedCancelled',
  EXPIRED: 'limit.endedExpired',
};

type RowProps = {
  record: OrderRecord;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  /** For an order whose end no second node has confirmed. */
  cancelling: Cancelling | undefined;
};

/** An order that is over: its amounts, when it was placed, and how it ended. */
function PastOrder({ record, sellToken, buyToken, cancelling }: RowProps) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { order, metaData } = record;
  const { makerAmount: sellAmount, takerAmount: buyAmount } = order;
  const sale = sellToken && buyToken && { sellToken, buyToken, sellAmount, buyAmount };
  const words = sale && describeSale(sale);
  const ending = endings[metaData.state];
  const sold = (sellAmount * metaData.filledTakerAmount) / buyAmount;
  const title = words ? text(words.id, words.values) : '';
  const isPartly = metaData.state !== 'FULLY_FILLED' && sold > 0n && sellToken !== undefined;
  return (
    <li className={styles.order}>
      <span className={styles.words}>
        {sale ? <SaleWords sale={sale} /> : <Skeleton width="60%" height="18px" />}
        <time className={styles.quiet} dateTime={metaData.createdAt}>
          {formatExpiryDate(Date.parse(metaData.createdAt), tag)}
        </time>
      </span>
      <span className={styles.end}>
        {ending && <span>{text(ending)}</span>}
        {isPartly && (
          <span className={styles.quiet}>
            <FilledWords sold={sold} total={sellAmount} token={sellToken} />
          </span>
        )}
      </span>
      {cancelling && <Unconfirmed record={record} title={title} {...cancelling} />}
    </li>
  );
}

/** Says that only the exchange reports an order's end, and until when a cancellation makes sure of it. */
function Unconfirmed({ record, title, under, isBusy, cancel }: Cancelling & { record: OrderRecord; title: string }) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const isUnderWay = under.has(record.metaData.orderHash);
  const { expiry, chainId } = record.order;
  const when = formatExpiresIn(Number(expiry) - useClock(chainId).now / 1_000, tag);
  return (
    <span className={styles.unconfirmed}>
      <span className={styles.quiet}>{`${text('activity.notConfirmed')} · ${text('limit.expiresIn', { when })}`}</span>
      <Button
        kind="quiet"
        size="small"
        prompts
        busy={isUnderWay}
        disabled={isUnderWay || isBusy}
        aria-label={text('limit.cancelOf', { order: title })}
        onClick={() => cancel(record)}
      >
        {text(isUnderWay ? 'limit.cancelling' : 'limit.cancelIt')}
      </Button>
    </span>
  );
}
