import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { Worth } from '../../../fiat/Worth';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { Skeleton } from '../../../ui/Skeleton';
import { describeSale } from '../terms/describeSale';
import { SaleArrival, SaleWords } from '../terms/SaleWords';
import styles from './OpenOrderRow.module.css';
import { OrderStatusNote } from './OrderStatusNote';
import { ExpiresIn, FilledBar, FilledShare, OrderPrice } from './orderFigures';
import type { OpenOrder } from './useOrderStatuses';

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  order: OpenOrder;
  isCancelling: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onGet: (token: Token) => void;
};

/** An open order: its amounts and price, the progress of its fill, its expiry, and the reason why it waits. */
export function OpenOrderRow({ app, chain, account, order, isCancelling, isBusy, onCancel, onGet }: Props) {
  const text = useText();
  const { record, sellToken, buyToken, orderStatus } = order;
  const { makerAmount: sellAmount, takerAmount: buyAmount } = record.order;
  const sale = sellToken && buyToken && { sellToken, buyToken, sellAmount, buyAmount };
  const words = sale && describeSale(sale);
  const title = words ? text(words.id, words.values) : '';
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <span className={styles.marks}>
          {sellToken && <TokenMark token={sellToken} size={28} />}
          {buyToken && <TokenMark token={buyToken} size={28} />}
        </span>
        <span className={styles.words}>
          {sale ? (
            <>
              <strong>
                <SaleWords sale={sale} />
              </strong>
              <OrderPrice {...sale} order={order} />
              <Worth token={sellToken} amount={sellAmount} isLine />
              <SaleArrival chain={chain} sale={sale} />
            </>
          ) : (
            <Skeleton width="60%" height="36px" />
          )}
        </span>
        <Button
          kind="quiet"
          size="small"
          className={styles.cancel}
          prompts
          busy={isCancelling}
          disabled={isCancelling || isBusy}
          aria-label={text('limit.cancelOf', { order: title })}
          onClick={onCancel}
        >
          {text(isCancelling ? 'limit.cancelling' : 'limit.cancel')}
        </Button>
      </div>
      {sellToken && (
        <>
          <FilledBar order={order} sellToken={sellToken} />
          <div className={styles.numbers}>
            <FilledShare order={order} sellToken={sellToken} />
            <ExpiresIn order={order} />
          </div>
        </>
      )}
      {sale && orderStatus && (
        <OrderStatusNote app={app} chain={chain} account={account} {...sale} orderStatus={orderStatus} onGet={onGet} />
      )}
    </li>
  );
}
