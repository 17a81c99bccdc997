import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatRatio, getDifferenceBps, getPrice, invertBps } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useClock } from '../../../state/clock';
import { getLanguageTag } from '../../../text/languages';
import { useLanguage } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import { formatExpiresIn, formatExpiry, formatExpiryDate } from '../terms/expiryText';
import type { LimitTerms } from '../terms/limitTerms';
import styles from './OrderReview.module.css';

type Props = { terms: LimitTerms; market: bigint | undefined; isWitnessed: boolean; isLoading: boolean };

/** The price of the signed amounts, the market's, the expiry and the fee. */
export function OrderFacts({ terms, market, isWitnessed, isLoading }: Props) {
  const text = useText();
  const tag = getLanguageTag(useLanguage());
  const { chain, sellToken, buyToken, sellAmount, buyAmount, expirySeconds, endsAt } = terms;
  const { now } = useClock(chain.id);
  const isInverted = isReadInverted(terms);
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const price = getPrice({ sellAmount, buyAmount, sellToken, buyToken });
  const atMarket = market === undefined ? undefined : getPrice({ sellAmount, buyAmount: market, sellToken, buyToken });
  const format = (ratio: typeof price) =>
    ratio &&
    text('common.priceOf', {
      price: formatRatio(ratio, isInverted),
      quote: abbreviateSymbol(quote.symbol),
      base: abbreviateSymbol(base.symbol),
    });
  const bps = price && atMarket && getDifferenceBps(price, atMarket);
  const shownBps = bps === undefined || !isInverted ? bps : invertBps(bps);
  return (
    <div>
      <Row label={text('common.price')}>
        <strong>{format(price)}</strong>
        {shownBps !== undefined && Math.abs(shownBps) >= 0.5 && (
          <span className={styles.note}>
            {text(shownBps > 0 ? 'limit.above' : 'limit.below', { percent: formatPercent(Math.abs(shownBps)) })}
          </span>
        )}
      </Row>
      <Row label={text('limit.marketPrice')}>
        {isLoading ? <Skeleton width="128px" /> : <span>{format(atMarket) ?? text('limit.noMarket')}</span>}
        {atMarket && <span className={styles.note}>{text(isWitnessed ? 'wallet.byWallet' : 'wallet.byExchange')}</span>}
      </Row>
      <Row label={text('limit.expiry')}>
        <span>
          {endsAt === undefined
            ? formatExpiry(expirySeconds, { tag, isShort: false })
            : formatExpiresIn(expirySeconds, tag)}
        </span>
        <span className={styles.note}>
          {formatExpiryDate(endsAt === undefined ? now + expirySeconds * 1_000 : Number(endsAt) * 1_000, tag)}
        </span>
      </Row>
      <Row label={text('limit.fee')}>{text('limit.noFee', { symbol: abbreviateSymbol(buyToken.symbol) })}</Row>
      <Row label={text('common.network')}>{chain.name}</Row>
    </div>
  );
}
