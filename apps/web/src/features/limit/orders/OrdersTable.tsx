// A chunk of its own: loaded where a wide screen has room for a table beside the form.
import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { Worth } from '../../../fiat/Worth';
import type { DescribedTrade } from '../../../text/describeTrade';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { Skeleton } from '../../../ui/Skeleton';
import { describeSale } from '../terms/describeSale';
import { SaleArrival, SaleWords } from '../terms/SaleWords';
import { CancelFailure } from './CancelFailure';
import { OrderStatusNote } from './OrderStatusNote';
import styles from './OrdersTable.module.css';
import { ExpiresIn, FilledBar, FilledShare, OrderPrice } from './orderFigures';
import { useCancel, useCancelling } from './useCancel';
import type { OpenOrder } from './useOrderStatuses';

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  orders: readonly OpenOrder[];
  onGet: (token: Token) => void;
};

/** The account's open orders as a table: amounts, price, fill, expiry, and below them why an order waits. */
export function OrdersTable({ orders, ...shared }: Props) {
  const { app, chain, account } = shared;
  const text = useText();
  const cancel = useCancel({ config: app.config, chain, account });
  return (
    <>
      <CancelFailure cancel={cancel} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('limit.columnOrder')}</th>
            <th scope="col">{text('common.price')}</th>
            <th scope="col">{text('limit.columnFilled')}</th>
            <td />
          </tr>
        </thead>
        {orders.map((order) => (
          <OrderLines key={order.record.metaData.orderHash} {...shared} order={order} cancel={cancel} />
        ))}
      </table>
    </>
  );
}

type LinesProps = Omit<Props, 'orders'> & { order: OpenOrder; cancel: ReturnType<typeof useCancel> };

/** The two lines of an order: its figures, and its state. */
function OrderLines({ app, chain, account, order, cancel, onGet }: LinesProps) {
  const text = useText();
  const { record, sellToken, buyToken, orderStatus } = order;
  const { makerAmount: sellAmount, takerAmount: buyAmount } = record.order;
  const sale = sellToken && buyToken && { sellToken, buyToken, sellAmount, buyAmount };
  const words = sale && describeSale(sale);
  const title = words ? text(words.id, words.values) : '';
  const isCancelling = useCancelling().has(record.metaData.orderHash);
  return (
    <tbody className={styles.order}>
      <tr>
        <th scope="row">{sale ? <SoldToken chain={chain} sale={sale} /> : <Skeleton width="60%" height="36px" />}</th>
        <td>{sale && <OrderPrice {...sale} order={order} />}</td>
        <td className={styles.filled}>
          {sellToken && (
            <>
              <FilledBar order={order} sellToken={sellToken} />
              <FilledShare order={order} sellToken={sellToken} />
            </>
          )}
          <ExpiresIn order={order} />
        </td>
        <td>
          <Button
            kind="quiet"
            size="small"
            prompts
            busy={isCancelling}
            disabled={isCancelling || cancel.isPending}
            aria-label={text('limit.cancelOf', { order: title })}
            onClick={() => cancel.mutate([record])}
          >
            {text(isCancelling ? 'limit.cancelling' : 'limit.cancel')}
          </Button>
        </td>
      </tr>
      {sale && orderStatus && (
        <tr>
          <td colSpan={4} className={styles.state}>
            <OrderStatusNote
              app={app}
              chain={chain}
              account={account}
              {...sale}
              orderStatus={orderStatus}
              onGet={onGet}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}

type SaleProps = { chain: Chain; sale: DescribedTrade };

/** The amounts of an order, in words and in money, and what arrives of the bought one. */
function SoldToken({ chain, sale }: SaleProps) {
  const { sellToken, buyToken, sellAmount } = sale;
  return (
    <span className={styles.sale}>
      <span className={styles.marks}>
        <TokenMark token={sellToken} size={24} />
        <TokenMark token={buyToken} size={24} />
      </span>
      <span className={styles.words}>
        <SaleWords sale={sale} />
        <Worth token={sellToken} amount={sellAmount} isLine />
        <SaleArrival chain={chain} sale={sale} />
      </span>
    </span>
  );
}
