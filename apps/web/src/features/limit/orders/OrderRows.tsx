import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { Part } from '../../../ui/Part';
import { OpenOrderRow } from './OpenOrderRow';
import styles from './OrderRows.module.css';
import { type useCancel, useCancelling } from './useCancel';
import type { OpenOrder } from './useOrderStatuses';

type RowsProps = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  orders: readonly OpenOrder[];
  onGet: (token: Token) => void;
};

/** The account's open orders, each with its cancellation by `cancel`. */
export function OrderRows({ cancel, orders, ...shared }: RowsProps & { cancel: ReturnType<typeof useCancel> }) {
  const cancelling = useCancelling();
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <Part key={order.record.metaData.orderHash}>
          <OpenOrderRow
            {...shared}
            order={order}
            isCancelling={cancelling.has(order.record.metaData.orderHash)}
            isBusy={cancel.isPending}
            onCancel={() => cancel.mutate([order.record])}
          />
        </Part>
      ))}
    </ul>
  );
}
