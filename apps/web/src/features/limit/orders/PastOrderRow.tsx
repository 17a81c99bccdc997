import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord, OrderState } from '@livery/core/wire/orders/orderRecord';
import type { Hash } from 'viem';
import { useClock } from '../../../state/clock';
import { getLanguageTag } from '../../../text/languages';
import type { TextId } from '../../../text/textId';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { describeSale } from '../terms/describeSale';
import { formatExpiresIn, formatExpiryDate } from '../terms/expiryText';
import { SaleWords } from '../terms/SaleWords';
import { FilledWords } from './orderFigures';
import styles from './PastOrders.module.css';

/** The cancellation of orders: of which it is under way, and whether another can be asked for. */
export type Cancelling = {
  under: ReadonlySet<Hash>;
  isBusy: boolean;
  cancel: (record: OrderRecord) => void;
};

/** How an order ended, by the book's word; it lists no other as over. */
export const endings: Partial<Record<OrderState, TextId>> = {
  FULLY_FILLED: 'limit.endedFilled',
  CANCELLED: 'limit.endedCancelled',
  EXPIRED: 'limit.endedExpired',
};

/** An order that is over, with its tokens while they are known. */
export type PastOrder = {
  record: OrderRecord;
  sellToken: Token | undefined;
  buyToken: Token | undefined;
  /** The cancellation of an order whose end no second node has confirmed. */
  cancelling: Cancelling | undefined;
};

/** Returns the amounts of an order that is over, while its tokens are known, and how much of it was sold, in base units. */
export function describePast({ record: { order, metaData }, sellToken, buyToken }: Omit<PastOrder, 'cancelling'>) {
  const { makerAmount: sellAmount, takerAmount: buyAmount } = order;
  const sale = sellToken && buyToken && { sellToken, buyToken, sellAmount, buyAmount };
  return { sale, sold: (sellAmount * metaData.filledTakerAmount) / buyAmount };
}

/** An order that is over: its amounts, when it was placed, and how it ended. */
export function PastOrderRow(past: PastOrder) {
  const text = useText();
  const { record, sellToken, cancelling } = past;
  const { order, metaData } = record;
  const { sale, sold } = describePast(past);
  const ending = endings[metaData.state];
  const isPartly = metaData.state !== 'FULLY_FILLED' && sold > 0n && sellToken !== undefined;
  return (
    <li className={styles.order}>
      <span className={styles.words}>
        {sale ? <SaleWords sale={sale} /> : <Skeleton width="60%" height="18px" />}
        <span className={styles.quiet}>
          <PlacedTime record={record} />
        </span>
      </span>
      <span className={styles.end}>
        {ending && <span>{text(ending)}</span>}
        {isPartly && (
          <span className={styles.quiet}>
            <FilledWords sold={sold} total={order.makerAmount} token={sellToken} />
          </span>
        )}
      </span>
      {cancelling && <Unconfirmed past={past} {...cancelling} />}
    </li>
  );
}

/** When an order was placed. */
export function PlacedTime({ record: { metaData } }: Pick<PastOrder, 'record'>) {
  const tag = getLanguageTag(useLanguage());
  return <time dateTime={metaData.createdAt}>{formatExpiryDate(Date.parse(metaData.createdAt), tag)}</time>;
}

/** Says that only the exchange reports an order's end, and until when a cancellation makes sure of it. */
export function Unconfirmed({ past, under, isBusy, cancel }: Cancelling & { past: PastOrder }) {
  const text = useText();
  const { record } = past;
  const { sale } = describePast(past);
  const words = sale && describeSale(sale);
  const title = words ? text(words.id, words.values) : '';
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
