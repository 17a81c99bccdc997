import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatRatio, getDifferenceBps, getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useClock } from '../../../state/clock';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount, useAmountText } from '../../../ui/Amount';
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

/** Returns the price of an order in the unit of its pair and, where it is known, its distance to the market: in words, and signed. */
function useOrderPrice({ order: { market }, ...sale }: PriceProps) {
  const text = useText();
  const write = useAmountText();
  const { sellToken, buyToken } = sale;
  const isInverted = isReadInverted(sale);
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const price = getPrice(sale);
  const atMarket = market && getPrice({ ...market, sellToken, buyToken });
  if (!price) return undefined;
  const bps = atMarket ? getDifferenceBps(price, atMarket) : undefined;
  const shownBps = bps !== undefined && isInverted ? invertBps(bps) : bps;
  const percent = shownBps !== undefined && formatPercent(Math.abs(shownBps));
  const away = percent && text(shownBps >= 0 ? 'limit.above' : 'limit.below', { percent });
  const signed = percent && `${shownBps >= 0 ? '+' : '−'}${write({ amount: percent })}`;
  const [quoteSymbol, baseSymbol] = [abbreviateSymbol(quote.symbol), abbreviateSymbol(base.symbol)];
  return { price: formatRatio(price, isInverted), quote: quoteSymbol, base: baseSymbol, away, signed };
}

/** The price of the order, and its distance to the market, which the note of an order that waits for its price tells. */
export function OrderPrice(props: PriceProps) {
  const text = useText();
  const figures = useOrderPrice(props);
  if (!figures) return null;
  const { away, price, quote, base } = figures;
  const at = text('limit.at', { price, quote, base });
  const isTold = props.order.orderStatus?.status === 'waiting';
  return <span className={styles.quiet}>{away && !isTold ? `${at} · ${away}` : at}</span>;
}

/** The price of an order in a column of prices, above its distance to the market. */
export function PriceFigure(props: PriceProps) {
  const figures = useOrderPrice(props);
  if (!figures) return null;
  const { price, quote, away, signed } = figures;
  return (
    <>
      <Amount amount={price} symbol={quote} />
      {away && signed && (
        <small>
          <bdi dir="ltr">
            <ExactText short={signed} exact={away} />
          </bdi>
        </small>
      )}
    </>
  );
}

type FillProps = { order: Pick<OpenOrder, 'record'>; sellToken: Token };

/** The words of a filled amount; the shorter ones stand under a heading. */
type FilledText = 'limit.filled' | 'limit.filledOf';

type FilledProps = { sold: bigint; total: bigint; token: Token };

/** Returns a function that says how much of an order's sold amount is filled; both are base units. */
function useFilledText(id: FilledText = 'limit.filled') {
  const text = useText();
  return ({ sold, total, token }: FilledProps, digits = allDigits) =>
    text(id, { ...describeAmount(sold, token, digits), totalAmount: describeAmount(total, token, digits).amount });
}

/** How much of an order is filled, in words. */
export function FilledWords({ id, ...filled }: FilledProps & { id?: FilledText }) {
  const write = useFilledText(id);
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

/** Returns the share of an order that was filled, in the trader's language. */
function useFilledShare(props: FillProps): string {
  const tag = getLanguageTag(useLanguage());
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(
    getFill(props).percent / 100,
  );
}

/** The amounts and the share of the order that was filled. */
export function FilledShare(props: FillProps) {
  const share = useFilledShare(props);
  return (
    <span>
      <FilledWords {...getFill(props).filled} />
      <span className={styles.muted}>{` · ${share}`}</span>
    </span>
  );
}

/** The share of an order that was filled in a column of shares, with its bar, above its amounts. */
export function FilledFigure(props: FillProps) {
  const share = useFilledShare(props);
  return (
    <>
      <bdi>{share}</bdi>
      <FilledBar {...props} />
      <small className={styles.line}>
        <FilledWords {...getFill(props).filled} id="limit.filledOf" />
      </small>
    </>
  );
}

/** Returns the time until an order expires, in words. */
function useExpiresIn({ record }: Pick<OpenOrder, 'record'>): string {
  const tag = getLanguageTag(useLanguage());
  const { expiry, chainId } = record.order;
  return formatExpiresIn(Number(expiry) - useClock(chainId).now / 1_000, tag);
}

/** The time until the order expires. */
export function ExpiresIn({ order }: { order: OpenOrder }) {
  const text = useText();
  return <span className={styles.muted}>{text('limit.expiresIn', { when: useExpiresIn(order) })}</span>;
}

/** The time until the order expires in a column of such times. */
export function ExpiryFigure({ order }: { order: OpenOrder }) {
  const when = useExpiresIn(order);
  return <bdi key={when}>{when}</bdi>;
}
