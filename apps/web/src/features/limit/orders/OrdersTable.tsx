// A chunk of its own: loaded where a wide screen has room for a table beside the form.
import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { Worth } from '../../../fiat/Worth';
import type { DescribedTrade } from '../../../text/describeTrade';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { ListDetail, ListEntry, ListFigure, ListName, ListPart, ListTable } from '../../../ui/list/ListTable';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { Skeleton } from '../../../ui/Skeleton';
import { describeSale } from '../terms/describeSale';
import { SaleArrival, SaleWords } from '../terms/SaleWords';
import { CancelFailure } from './CancelFailure';
import { OrderStatusNote } from './OrderStatusNote';
import styles from './OrdersTable.module.css';
import { ExpiryFigure, FilledFigure, PriceFigure } from './orderFigures';
import { useCancel, useCancelling } from './useCancel';
import type { OpenOrder } from './useOrderStatuses';

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  orders: readonly OpenOrder[];
  onGet: (token: Token) => void;
};

/** The account's open orders as a table: amounts, price, fill, expiry, and below them why an order at the market waits. */
export function OrdersTable({ orders, ...shared }: Props) {
  const { app, chain, account } = shared;
  const text = useText();
  const cancel = useCancel({ config: app.config, chain, account });
  return (
    <div className={styles.room}>
      <CancelFailure cancel={cancel} />
      <ListTable
        name={text('limit.openTitle')}
        columns={[
          { id: 'order', heading: text('limit.columnOrder') },
          { id: 'price', heading: text('common.price'), isNumber: true },
          { id: 'filled', heading: text('limit.columnFilled'), isNumber: true },
          { id: 'expiry', heading: text('limit.expiry'), isNumber: true },
          { id: 'cancel' },
        ]}
      >
        {orders.map((order) => (
          <ListEntry key={order.record.metaData.orderHash}>
            <ListPart>
              <OrderLines {...shared} order={order} cancel={cancel} />
            </ListPart>
          </ListEntry>
        ))}
      </ListTable>
    </div>
  );
}

type LinesProps = Omit<Props, 'orders'> & { order: OpenOrder; cancel: ReturnType<typeof useCancel> };

/** The lines of an order: its figures, and its state where the distance to the market does not tell it. */
function OrderLines({ app, chain, account, order, cancel, onGet }: LinesProps) {
  const text = useText();
  const { record, sellToken, buyToken, orderStatus } = order;
  const { makerAmount: sellAmount, takerAmount: buyAmount } = record.order;
  const sale = sellToken && buyToken && { sellToken, buyToken, sellAmount, buyAmount };
  const words = sale && describeSale(sale);
  const title = words ? text(words.id, words.values) : '';
  const isCancelling = useCancelling().has(record.metaData.orderHash);
  return (
    <>
      <tr>
        <ListName>{sale ? <SoldToken chain={chain} sale={sale} /> : <Skeleton width="60%" height="36px" />}</ListName>
        <ListFigure>{sale && <PriceFigure {...sale} order={order} />}</ListFigure>
        <ListFigure>{sellToken && <FilledFigure order={order} sellToken={sellToken} />}</ListFigure>
        <ListFigure>
          <ExpiryFigure order={order} />
        </ListFigure>
        <ListFigure>
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
        </ListFigure>
      </tr>
      {sale && orderStatus && orderStatus.status !== 'waiting' && (
        <ListDetail>
          <OrderStatusNote
            app={app}
            chain={chain}
            account={account}
            {...sale}
            orderStatus={orderStatus}
            onGet={onGet}
          />
        </ListDetail>
      )}
    </>
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
