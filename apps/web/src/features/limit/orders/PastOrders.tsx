import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Chain } from '@livery/core/domain/chains';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord, OrderState } from '@livery/core/wire/orders/orderRecord';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { getLanguageTag } from '../../../text/languages';
import type { TextId } from '../../../text/textId';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { describeSale } from '../book/describeSale';
import { formatExpiryDate } from '../book/expiryText';
import { pastOrdersQuery } from '../book/openOrdersQuery';
import { useOrderTokens } from '../book/orderTokens';
import styles from './PastOrders.module.css';

/** Orders that are shown at first. */
const shownFirst = 10;

/** The account's newest orders that were filled or cancelled, or that have expired; nothing while there is none. */
export function PastOrders({ chain, account }: { chain: Chain; account: Address }) {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const { data: past = [] } = useQuery(pastOrdersQuery({ chainId: chain.id, account }));
  const shown = isAll ? past : past.slice(0, shownFirst);
  const tokens = useOrderTokens(
    chain,
    shown.flatMap(({ order }) => [order.makerToken, order.takerToken]),
  );
  if (past.length === 0) return null;
  return (
    <section className={styles.past} aria-label={text('limit.past')}>
      <h3 className={styles.title}>{text('limit.past')}</h3>
      <ul className={styles.list}>
        {shown.map((record) => (
          <PastOrder
            key={record.metaData.orderHash}
            record={record}
            sellToken={tokens.get(record.order.makerToken)}
            buyToken={tokens.get(record.order.takerToken)}
          />
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

type RowProps = { record: OrderRecord; sellToken: Token | undefined; buyToken: Token | undefined };

/** An order that is over: its amounts, when it was placed, and how it ended. */
function PastOrder({ record: { order, metaData }, sellToken, buyToken }: RowProps) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { makerAmount: sellAmount, takerAmount: buyAmount } = order;
  const words = sellToken && buyToken && describeSale({ sellToken, buyToken, sellAmount, buyAmount });
  const ending = endings[metaData.state];
  const sold = (sellAmount * metaData.filledTakerAmount) / buyAmount;
  const isPartly = metaData.state !== 'FULLY_FILLED' && sold > 0n && sellToken !== undefined;
  return (
    <li className={styles.order}>
      <span className={styles.words}>
        {words ? text(words.id, words.values) : <Skeleton width="60%" height="18px" />}
        <time className={styles.quiet} dateTime={metaData.createdAt}>
          {formatExpiryDate(Date.parse(metaData.createdAt), tag)}
        </time>
      </span>
      <span className={styles.end}>
        {ending && <span>{text(ending)}</span>}
        {isPartly && (
          <span className={styles.quiet}>
            {text('limit.filled', {
              amount: formatSignificant(sold, sellToken.decimals),
              totalAmount: formatSignificant(sellAmount, sellToken.decimals),
              symbol: abbreviateSymbol(sellToken.symbol),
            })}
          </span>
        )}
      </span>
    </li>
  );
}
