// A chunk of its own: loaded when the dialog first opens.
import type { Chain } from '@livery/core/domain/chains';
import { maxCancelled } from '@livery/core/domain/orders/cancelIntent';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Address } from 'viem';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { RetryNotice } from '../../../ui/RetryNotice';
import { OrdersOverBalance } from '../warnings/OrdersOverBalance';
import { CancelFailure } from './CancelFailure';
import styles from './OpenOrdersDialog.module.css';
import { OrderRows } from './OrderRows';
import { PastOrders } from './PastOrders';
import { useCancel, useCancelling } from './useCancel';
import type { OpenOrder } from './useOrderStatuses';

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  /** Undefined while they cannot be read. */
  orders: readonly OpenOrder[] | undefined;
  /** True while the book fails, and `orders` are only those that were signed in this browser. */
  isBookSilent: boolean;
  onRetry: () => void;
  onGet: (token: Token) => void;
  onClose: () => void;
};

/**
 * The dialog of the account's orders: the open ones with their progress, the reason why they wait and their
 * cancellation, then those that are over.
 */
export function OpenOrdersDialog({ app, chain, account, orders, isBookSilent, onRetry, onGet, onClose }: Props) {
  const text = useText();
  const cancel = useCancel({ config: app.config, chain, account });
  const cancelling = useCancelling();
  const open = (orders ?? []).filter(({ record }) => !cancelling.has(record.metaData.orderHash));
  const records = open.map(({ record }) => record).slice(0, maxCancelled);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('limit.openTitle')}
      className={styles.dialog}
      footer={orders && orders.length > 0 && <CancelAll count={records.length} cancel={cancel} records={records} />}
    >
      <div className={styles.content} aria-live="polite">
        {(!orders || isBookSilent) && <RetryNotice kind="bad" title={text('limit.fetchFailed')} onRetry={onRetry} />}
        <CancelFailure cancel={cancel} />
        {orders && <OrdersOverBalance chain={chain} account={account} orders={orders} />}
        {orders?.length === 0 && (
          <div className={styles.empty}>
            <strong>{text('limit.none')}</strong>
            <p>{text('limit.noneHint')}</p>
          </div>
        )}
        {orders && orders.length > 0 && (
          <OrderRows app={app} chain={chain} account={account} orders={orders} cancel={cancel} onGet={onGet} />
        )}
        {orders && orders.length > 0 && <p className={styles.source}>{text('limit.marketByExchange')}</p>}
        {orders && (
          <PastOrders
            isTitled
            chain={chain}
            account={account}
            cancelling={{
              under: cancelling,
              isBusy: cancel.isPending,
              cancel: (record) => cancel.mutate([record]),
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

type Cancel = ReturnType<typeof useCancel>;

function CancelAll({ count, cancel, records }: { count: number; cancel: Cancel; records: readonly OrderRecord[] }) {
  const text = useText();
  return (
    <div className={styles.footer}>
      <span className={styles.note}>{text('limit.cancelCost', { count })}</span>
      <Button
        kind="quiet"
        size="small"
        className={styles.all}
        prompts
        busy={cancel.isPending}
        disabled={cancel.isPending || count === 0}
        onClick={() => cancel.mutate(records)}
      >
        {text('limit.cancelAll')}
      </Button>
    </div>
  );
}
