import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Chain } from '@livery/core/domain/chains';
import { invertBps } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { ApprovalRow } from '../../../approval/ApprovalRow';
import { useApprovalStep } from '../../../approval/useApprovalStep';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import { useReserved } from '../book/openOrdersQuery';
import type { OrderStatus } from './getOrderStatus';
import styles from './OrderStatusNote.module.css';

type Props = {
  app: AppConfig;
  chain: Chain;
  account: Address;
  sellToken: Token;
  buyToken: Token;
  orderStatus: OrderStatus;
  onGet: (token: Token) => void;
};

/** The reason why an order is not filled, with the repair one press away where there is one. */
export function OrderStatusNote({ orderStatus, onGet, ...order }: Props) {
  const text = useText();
  const { sellToken } = order;
  const symbol = abbreviateSymbol(sellToken.symbol);
  switch (orderStatus.status) {
    case 'waiting':
      return <Waiting {...order} awayBps={orderStatus.awayBps} />;
    case 'ready':
    case 'small':
      return (
        <p className={styles.quiet}>
          <Icon name="info" size={16} className={styles.icon} />
          <span>{text(orderStatus.status === 'ready' ? 'limit.ready' : 'limit.tooSmall')}</span>
        </p>
      );
    case 'unfunded':
      return (
        <div className={styles.problem}>
          <Icon name="warning" size={16} className={styles.icon} />
          <span className={styles.words}>
            <strong>{text('limit.unfunded', { symbol })}</strong>
            <span> </span>
            <span className={styles.muted}>
              <span>
                {text('limit.unfundedHint', {
                  amount: describeAmount(orderStatus.balance, sellToken).amount,
                  totalAmount: describeAmount(orderStatus.needed, sellToken).amount,
                })}
              </span>
              {orderStatus.balance > 0n && <span>{` · ${text('limit.restForSale')}`}</span>}
            </span>
          </span>
          <Button size="small" className={styles.repair} onClick={() => onGet(sellToken)}>
            {text('limit.get', { symbol })}
          </Button>
        </div>
      );
    case 'unapproved':
      return <Unapproved {...order} needed={orderStatus.needed} />;
    case 'refused':
      return (
        <Problem
          words={text('limit.refused', { sellSymbol: symbol, buySymbol: abbreviateSymbol(order.buyToken.symbol) })}
        />
      );
    case 'invalid':
      return <Problem words={text('limit.invalid')} />;
  }
}

/** A reason that has no remedy to press. */
function Problem({ words }: { words: string }) {
  return (
    <div className={styles.problem}>
      <Icon name="warning" size={16} className={styles.icon} />
      <span className={styles.words}>{words}</span>
    </div>
  );
}

type WaitingProps = Pick<Props, 'sellToken' | 'buyToken'> & { awayBps: number };

/** The distance that the market has to move, in the unit of the pair; the price stands above it. */
function Waiting({ awayBps, ...pair }: WaitingProps) {
  const text = useText();
  const isInverted = isReadInverted(pair);
  // The market has to come to the price: up for a seller, down in the unit of a buyer.
  const percent = formatPercent(Math.abs(isInverted ? invertBps(awayBps) : awayBps));
  return (
    <p className={styles.quiet}>
      <Icon name="info" size={16} className={styles.icon} />
      <span>{text(isInverted ? 'limit.waitsDown' : 'limit.waitsUp', { percent })}</span>
    </p>
  );
}

type UnapprovedProps = Pick<Props, 'app' | 'chain' | 'account' | 'sellToken'> & { needed: bigint };

/** The missing allowance, and the approval that restores it for all open orders of the token. */
function Unapproved({ app, chain, account, sellToken, needed }: UnapprovedProps) {
  const text = useText();
  const reserved = useReserved({ chainId: chain.id, account, token: sellToken.address });
  const exact = reserved > needed ? reserved : needed;
  const sale = { chain, account, token: sellToken, spender: chain.exchangeProxy, amount: needed, exact };
  const approval = useApprovalStep(app.config, { ...sale, isAlone: true });
  return (
    <>
      <div className={styles.problem}>
        <Icon name="warning" size={16} className={styles.icon} />
        <span className={styles.words}>
          <strong>{text('limit.unapproved')}</strong>
          <span> </span>
          <span className={styles.muted}>
            {text('limit.unapprovedHint', { symbol: abbreviateSymbol(sellToken.symbol) })}
          </span>
        </span>
      </div>
      <ApprovalRow steps={[approval]} />
    </>
  );
}
