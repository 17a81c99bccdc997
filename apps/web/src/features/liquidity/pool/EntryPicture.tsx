import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { HoldingCurve } from '../pictures/HoldingCurve';
import { getBreakEvenFactors, getHoldingRatio } from '../pictures/holdingScale';
import type { TokenPair } from '../pools/pairWords';
import type { EntryComparison } from './compareEntry';
import styles from './EntryPicture.module.css';

/** A position against holding its tokens: the difference now, its curve over the price, and the range where it is ahead. */
export function EntryPicture({ tokens, comparison }: { tokens: TokenPair; comparison: EntryComparison }) {
  const text = useText();
  const group = useGroupedDigits();
  const { differenceBps, difference, entryPrice, price, feeFactor } = comparison;
  const [base, quote] = tokens.map(({ symbol }) => abbreviateSymbol(symbol));
  const now = price / entryPrice;
  const { lower, upper } = getBreakEvenFactors(feeFactor);
  const hasRange = upper > 1.005;
  const span = Math.max(2.5, now * 1.25, 1.25 / now, upper * 1.15);
  const signed = (bps: number) => {
    const size = Math.round(Math.abs(bps));
    const sign = bps < 0 ? '−' : '+';
    return `${size > 0 ? sign : ''}${group(formatPercent(size))}`;
  };
  const toText = (factor: number) => group(formatNumber(entryPrice * factor));
  const feeBps = (feeFactor - 1) * 10_000;
  const lossBps = (1 - getHoldingRatio(now)) * 10_000;
  const isWide = upper > 1.35;
  const amount = formatSignificant(difference < 0n ? -difference : difference, tokens[1].decimals, 4);
  return (
    <section className={styles.picture} aria-label={text('liquidity.againstHolding')}>
      <div className={styles.head}>
        <h2>{text('liquidity.againstHolding')}</h2>
        <span>
          <strong className={differenceBps < 0 ? styles.bad : styles.good} dir="ltr">
            {signed(differenceBps)}
          </strong>{' '}
          {Math.abs(differenceBps) >= 1 && (
            <span className={styles.quiet} dir="ltr">{`${difference < 0n ? '−' : '+'}${group(amount)} ${quote}`}</span>
          )}
        </span>
      </div>
      <HoldingCurve
        label={text('liquidity.curveNow', {
          percent: signed(differenceBps),
          price: formatNumber(price),
          base: base ?? '',
          quote: quote ?? '',
        })}
        feeFactor={Math.max(1, feeFactor)}
        now={{ factor: now, text: text('liquidity.todayAt', { price: formatNumber(price) }) }}
        ticks={[
          { factor: 1 / span, text: toText(1 / span) },
          ...(isWide ? [{ factor: lower, text: toText(lower), isGood: true }] : []),
          { factor: 1, text: text('liquidity.addedAt', { price: formatNumber(entryPrice) }) },
          ...(isWide ? [{ factor: upper, text: toText(upper), isGood: true }] : []),
          { factor: span, text: toText(span) },
        ]}
        holding={text('liquidity.holding')}
      />
      <div className={styles.key}>
        <span>
          <i className={styles.solid} aria-hidden="true" />
          {text('liquidity.withFees')}{' '}
          <b className={styles.good} dir="ltr">
            {signed(feeBps)}
          </b>
        </span>
        <span>
          <i className={styles.dashed} aria-hidden="true" />
          {text('liquidity.priceAlone')}{' '}
          <b className={styles.bad} dir="ltr">
            {signed(-lossBps)}
          </b>
        </span>
      </div>
      {hasRange && (
        <p className={styles.quiet}>
          {text('liquidity.aheadBetween', {
            base: base ?? '',
            quote: quote ?? '',
            lowAmount: formatNumber(entryPrice * lower),
            highAmount: formatNumber(entryPrice * upper),
          })}
        </p>
      )}
    </section>
  );
}

/** Formats a number of the picture, which is not an amount of money, with four significant digits as a plain decimal. */
function formatNumber(value: number): string {
  if (value >= 1_000) return Math.round(value).toString();
  const places = Math.min(20, Math.max(0, 3 - Math.floor(Math.log10(value))));
  return value.toFixed(places).replace(/\.?0+$/, '');
}
