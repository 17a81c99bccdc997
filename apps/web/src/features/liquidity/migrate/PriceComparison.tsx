import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import type { Rational } from '@livery/core/domain/amounts/rational';
import {
  formatPairPrice,
  getPairPrice,
  getPriceDifferenceBps,
  largePriceDifferenceBps,
} from '@livery/core/domain/liquidity/pairPrice';
import type { V1Exchange } from '@livery/core/domain/liquidity/v1';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { Notice } from '../../../ui/Notice';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { PriceBand } from '../pictures/PriceBand';
import type { AmountPair } from '../pools/pairWords';
import styles from './PriceComparison.module.css';

type Props = {
  token: Token;
  native: Token;
  v1: V1Exchange;
  /** The reserves of the pool on V2, of the token and the native coin; undefined while they load. */
  v2: AmountPair | undefined;
};

/** The prices of V1 and V2 beside each other, with a warning from a difference of 5 % on. */
export function PriceComparison({ token, native, v1, v2 }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  if (!v2) return <Skeleton width="100%" height="120px" />;
  const getPrices = (tokenAmount: bigint, nativeAmount: bigint) => {
    const base = { amount: nativeAmount, decimals: native.decimals };
    const quote = { amount: tokenAmount, decimals: token.decimals };
    return [getPairPrice({ base, quote }), getPairPrice({ base: quote, quote: base })] as const;
  };
  const [priceV1, inverseV1] = getPrices(v1.tokenReserve, v1.nativeReserve);
  const [priceV2, inverseV2] = getPrices(v2[0], v2[1]);
  if (!priceV1 || !priceV2 || !inverseV1 || !inverseV2) return null;
  const bps = getPriceDifferenceBps(priceV1, priceV2);
  const isLarge = bps >= largePriceDifferenceBps;
  const [quote, base] = [abbreviateSymbol(token.symbol), native.symbol];
  const say = (price: Rational, inverse: Rational) => (
    <>
      <p>{text('common.priceOf', { price: formatPairPrice(price), quote, base })}</p>
      <p className={styles.quiet}>
        {text('common.priceOf', { price: formatPairPrice(inverse), quote: base, base: quote })}
      </p>
    </>
  );
  return (
    <section className={styles.comparison} aria-label={text('liquidity.priceDifference')}>
      <div className={styles.head}>
        <h2>{text('liquidity.priceDifference')}</h2>
        <strong className={isLarge ? styles.warn : undefined}>
          <Amount amount={formatPercent(bps)} />
        </strong>
      </div>
      <PriceBand
        label={text('liquidity.band', {
          first: group(formatPairPrice(priceV1)),
          second: group(formatPairPrice(priceV2)),
          quote,
          base,
        })}
        within={text('liquidity.withinBand')}
        ratio={toNumber(priceV1) / toNumber(priceV2)}
        first={`V1 ${group(formatPairPrice(priceV1, 5))}`}
        second={`V2 ${group(formatPairPrice(priceV2, 5))}`}
        isLarge={isLarge}
      />
      <div className={styles.rows}>
        <Row label={text('liquidity.priceOn', { version: 'V1' })}>{say(priceV1, inverseV1)}</Row>
        <Row label={text('liquidity.priceOn', { version: 'V2' })}>{say(priceV2, inverseV2)}</Row>
      </div>
      {isLarge && (
        <div role="alert">
          <Notice kind="warn" title={text('liquidity.largeDifference')}>
            {text('liquidity.largeDifferenceHelp')}
          </Notice>
        </div>
      )}
    </section>
  );
}

/** Returns a price as a number, for the picture. */
function toNumber({ numerator, denominator }: Rational): number {
  return Number((numerator * 10n ** 18n) / denominator) / 1e18;
}
