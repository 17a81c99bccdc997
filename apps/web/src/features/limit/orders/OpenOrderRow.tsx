import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import type { Chain } from '@livery/core/domain/chains';
import { formatRatio, getDifferenceBps, getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { Address } from 'viem';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { Skeleton } from '../../../ui/Skeleton';
import { Worth } from '../../../worth/Worth';
import { describeSale } from '../book/describeSale';
import { formatExpiresIn } from '../book/expiryText';
import { isReadInverted } from '../market/priceUnit';
import styles from './OpenOrderRow.module.css';
import { OrderStatusNote } from './OrderStatusNote';
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
              <strong>{title}</strong>
              <PriceNote {...sale} market={order.market} />
              <Worth token={sellToken} amount={sellAmount} isLine />
            </>
          ) : (
            <Skeleton width="60%" height="36px" />
          )}
        </span>
        <Button
          kind="quiet"
          size="small"
          className={styles.cancel}
          data-prompts=""
          busy={isCancelling}
          disabled={isCancelling || isBusy}
          aria-label={text('limit.cancelOf', { order: title })}
          onClick={onCancel}
        >
          {text(isCancelling ? 'limit.cancelling' : 'limit.cancel')}
        </Button>
      </div>
      {sellToken && <Progress order={order} sellToken={sellToken} />}
      {sale && orderStatus && (
        <OrderStatusNote app={app} chain={chain} account={account} {...sale} orderStatus={orderStatus} onGet={onGet} />
      )}
    </li>
  );
}

type Sale = { sellToken: Token; buyToken: Token; sellAmount: bigint; buyAmount: bigint };

/** The price of the order, and its distance to the market. */
function PriceNote({ market, ...sale }: Sale & { market: OpenOrder['market'] }) {
  const text = useText();
  const { sellToken, buyToken } = sale;
  const isInverted = isReadInverted(sale);
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const price = getPrice(sale);
  const atMarket = market && getPrice({ ...market, sellToken, buyToken });
  if (!price) return null;
  const bps = atMarket ? getDifferenceBps(price, atMarket) : undefined;
  const shownBps = bps !== undefined && isInverted ? invertBps(bps) : bps;
  const away =
    shownBps !== undefined &&
    text(shownBps >= 0 ? 'limit.above' : 'limit.below', { percent: formatPercent(Math.abs(shownBps)) });
  const at = text('limit.at', {
    price: formatRatio(price, isInverted),
    quote: abbreviateSymbol(quote.symbol),
    base: abbreviateSymbol(base.symbol),
  });
  return <span className={styles.quiet}>{away ? `${at} · ${away}` : at}</span>;
}

/** The share of the order that was filled, as a bar with its numbers, and the time until it expires. */
function Progress({ order, sellToken }: { order: OpenOrder; sellToken: Token }) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { makerAmount, takerAmount, expiry } = order.record.order;
  const { filledTakerAmount } = order.record.metaData;
  const filled = (makerAmount * filledTakerAmount) / takerAmount;
  const percent = Number((filledTakerAmount * 1_000n) / takerAmount) / 10;
  const numbers = text('limit.filled', {
    amount: formatSignificant(filled, sellToken.decimals),
    totalAmount: formatSignificant(makerAmount, sellToken.decimals),
    symbol: abbreviateSymbol(sellToken.symbol),
  });
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={numbers}
        aria-valuenow={Math.floor(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
      </div>
      <div className={styles.numbers}>
        <span>
          {numbers} <span className={styles.muted}>{`· ${formatShare(percent, tag)}`}</span>
        </span>
        <span className={styles.muted}>
          {text('limit.expiresIn', { when: formatExpiresIn(Number(expiry) - Date.now() / 1_000, tag) })}
        </span>
      </div>
    </>
  );
}

function formatShare(percent: number, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}
