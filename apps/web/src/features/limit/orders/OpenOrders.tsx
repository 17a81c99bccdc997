import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { Address } from 'viem';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import { followOwnOrders } from '../book/followOwnOrders';
import { isBookSilentQuery, openOrdersQuery } from '../book/openOrdersQuery';
import { recordOpenOrder } from '../fills/fillChecks';
import { needsMaker } from './getOrderStatus';
import styles from './OpenOrders.module.css';
import { type OpenOrder, useOrderStatuses } from './useOrderStatuses';

const OpenOrdersDialog = lazyDialog(async () => (await import('./OpenOrdersDialog')).OpenOrdersDialog);

type Props = { app: AppConfig; chain: Chain; account: Address; onGet: (token: Token) => void };

/** The number of the account's open orders, which opens their dialog. */
export function OpenOrders({ app, chain, account, onGet }: Props) {
  const text = useText();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data: records, isError, refetch } = useQuery(openOrdersQuery({ chainId: chain.id, account }));
  const orders = useOrderStatuses({ chain, account, records: records ?? [] });
  useEffect(() => followOwnOrders(client, { chainId: chain.id, account }), [client, chain.id, account]);
  // Orders of another browser are watched for fills from here on.
  const until = Math.max(0, ...orders.map(({ record }) => Number(record.order.expiry)));
  useEffect(() => recordOpenOrder({ chainId: chain.id, account, until }), [chain.id, account, until]);
  const { data: isBookSilent = false } = useQuery(isBookSilentQuery({ chainId: chain.id, account }));
  const failed = isBookSilent || (isError && records === undefined);
  return (
    <>
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
    </>
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
      {waiting > 0 && text('limit.waitingCount', { count: waiting })}
      {waiting > 0 && needing > 0 && ' · '}
      {needing > 0 && <span className={styles.needing}>{text('limit.needYou', { count: needing })}</span>}
    </span>
  );
}
