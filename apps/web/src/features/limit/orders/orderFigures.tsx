import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatRatio, getDifferenceBps, getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useClock } from '../../../state/clock';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import { ExactText, listedDigits } from '../terms/ExactText';
import { formatExpiresIn } from '../terms/expiryText';
import styles from './orderFigures.module.css';
import type { OpenOrder } from './useOrderStatuses';

type PriceProps = {
  sellToken: Token;
  buyToken: Token;
  sellAmount: bigint;
  buyAmount: bigint;
  order: Pick<OpenOrder, 'market' | 'orderStatus'>;
};

/** The price of the order, and its distance to the market, which the note of an order that waits for its price tells. */
export function OrderPrice({ order: { market, orderStatus }, ...sale }: PriceProps) {
  const text = useText();
  const { sellToken, buyToken } = sale;
  const isInverted = isReadInverted(sale);
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const price = getPrice(sale);
  const isTold = orderStatus?.status === 'waiting';
  const atMarket = market && !isTold && getPrice({ ...market, sellToken, buyToken });
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

type FillProps = { order: OpenOrder; sellToken: Token };

type FilledProps = { sold: bigint; total: bigint; token: Token };

/** Returns a function that says how much of an order's sold amount is filled; both are base units. */
function useFilledText() {
  const text = useText();
  return ({ sold, total, token }: FilledProps, digits = allDigits) =>
    text('limit.filled', {
      ...describeAmount(sold, token, digits),
      totalAmount: describeAmount(total, token, digits).amount,
    });
}

/** How much of an order is filled, in words. */
export function FilledWords(filled: FilledProps) {
  const write = useFilledText();
  return <ExactText short={write(filled, listedDigits)} exact={write(filled)} />;
}

/** Returns how much of an order is filled, in base units of its sold token and in per cent. */
function getFill({ order: { record }, sellToken }: FillProps): { filled: FilledProps; percent: number } {
  const { makerAmount, takerAmount } = record.order;
  const { filledTakerAmount } = record.metaData;
  return {
    filled: { sold: (makerAmount * filledTakerAmount) / takerAmount, total: makerAmount, token: sellToken },
    percent: Number((filledTakerAmount * 1_000n) / takerAmount) / 10,
  };
}

/** The share of the order that was filled, as a bar; none before the first fill. */
export function FilledBar(props: FillProps) {
  const write = useFilledText();
  const { filled, percent } = getFill(props);
  if (percent === 0) return null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={write(filled)}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

/** The amounts and the share of the order that was filled. */
export function FilledShare(props: FillProps) {
  const tag = getLanguageTag(useLanguage());
  const { filled, percent } = getFill(props);
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
  return (
    <span>
      <FilledWords {...filled} />
      <span className={styles.muted}>{` · ${share}`}</span>
    </span>
  );
}

/** The time until the order expires. */
export function ExpiresIn({ order }: { order: OpenOrder }) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { expiry, chainId } = order.record.order;
  const when = formatExpiresIn(Number(expiry) - useClock(chainId).now / 1_000, tag);
  return <span className={styles.muted}>{text('limit.expiresIn', { when })}</span>;
}
