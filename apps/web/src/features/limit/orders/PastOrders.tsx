import type { Chain } from '@livery/core/domain/chains';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from 'viem';
import { useTokensAt } from '../../../chain/useTokensAt';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/content';
import { Part } from '../../../ui/Part';
import { pastOrdersQuery } from '../book/openOrdersQuery';
import { type Cancelling, type PastOrder, PastOrderRow } from './PastOrderRow';
import styles from './PastOrders.module.css';
import { PastOrdersTable } from './PastOrdersTable';

const noOrders = { past: [], unconfirmed: [] };

/** Orders that are shown at first. */
const shownFirst = 10;

type Props = {
  chain: Chain;
  account: Address;
  cancelling: Cancelling;
  /** Below other orders, with a title of its own. */
  isTitled?: boolean;
  /** True for a table. */
  isTable?: boolean;
  /** Shown while there is none. */
  none?: Elements;
};

/**
 * The account's newest orders that were filled or cancelled, or that have expired; `none` while there is none. One whose end only
 * the exchange reports says so, and can be cancelled.
 */
export function PastOrders({ chain, account, cancelling, isTitled = false, isTable = false, none = null }: Props) {
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
  const orders = shown.map(
    (record): PastOrder => ({
      record,
      sellToken: tokens.get(record.order.makerToken),
      buyToken: tokens.get(record.order.takerToken),
      cancelling: unconfirmed.includes(record.metaData.orderHash) ? cancelling : undefined,
    }),
  );
  return (
    <section className={styles.past} aria-label={text('limit.past')}>
      {isTitled && <h3 className={styles.title}>{text('limit.past')}</h3>}
      {isTable ? (
        <PastOrdersTable orders={orders} />
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <Part key={order.record.metaData.orderHash}>
              <PastOrderRow {...order} />
            </Part>
          ))}
        </ul>
      )}
      {shown.length < past.length && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {text('limit.showAll', { count: past.length })}
        </Button>
      )}
    </section>
  );
}
