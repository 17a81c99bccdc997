import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Address } from 'viem';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { lazyExtra } from '../../../ui/lazy/lazyExtra';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import { listOpen, ownOrdersQuery } from '../book/openOrdersQuery';
import { needsMaker } from './getOrderStatus';
import styles from './OpenOrders.module.css';
import { type OpenOrder, useOrderStatuses } from './useOrderStatuses';
import { useOrderWatch } from './useOrderWatch';

const OpenOrdersDialog = lazyDialog(async () => (await import('./OpenOrdersDialog')).OpenOrdersDialog);

const OrdersTable = lazyExtra(async () => (await import('./OrdersTable')).OrdersTable);

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  /** True for a table of the orders below their number, within a card that has room for it. */
  isListed?: boolean;
  onGet: (token: Token) => void;
};

/** The number of the account's open orders, which opens their dialog. */
export function OpenOrders({ app, chain, account, isListed = false, onGet }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { data: own, isError, refetch } = useQuery(ownOrdersQuery({ chainId: chain.id, account }));
  const records = own && listOpen(own.records);
  const orders = useOrderStatuses({ chain, account, records: records ?? [] });
  useOrderWatch({ chainId: chain.id, account, records: records ?? [] });
  const isBookSilent = own?.isBookSilent === true;
  const failed = isBookSilent || (isError && !own);
  return (
    <div className={isListed ? undefined : styles.card}>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.words} aria-live="polite">
          <strong className={failed ? styles.failed : undefined}>
            {failed
              ? text('limit.fetchFailed')
              : records
                ? text('limit.openOrders', { count: records.length })
                : text('limit.openTitle')}
          </strong>
          {records ? <Summary orders={orders} /> : failed ? null : <Skeleton width="144px" height="14px" />}
        </span>
        <Icon name="chevron" size={20} className={styles.chevron} />
      </button>
      {isListed && records && records.length > 0 && (
        <Suspense>
          <OrdersTable app={app} chain={chain} account={account} orders={orders} onGet={onGet} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <OpenOrdersDialog
            app={app}
            chain={chain}
            account={account}
            orders={records && orders}
            isBookSilent={isBookSilent}
            onRetry={() => void refetch()}
            onGet={onGet}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The number of orders that wait for their price, and of those that wait for their maker. */
function Summary({ orders }: { orders: readonly OpenOrder[] }) {
  const text = useText();
  const needing = orders.filter(({ orderStatus }) => needsMaker(orderStatus)).length;
  const waiting = orders.length - needing;
  if (orders.length === 0) return <span className={styles.quiet}>{text('limit.noneHint')}</span>;
  return (
    <span className={styles.quiet}>
      {waiting > 0 && <span>{`${text('limit.waitingCount', { count: waiting })}${needing > 0 ? ' · ' : ''}`}</span>}
      {needing > 0 && <span className={styles.needing}>{text('limit.needYou', { count: needing })}</span>}
    </span>
  );
}
