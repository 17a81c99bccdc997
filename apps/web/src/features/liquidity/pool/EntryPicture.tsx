import type { Chain } from '@livery/core/domain/chains';
import { getPairPrice } from '@livery/core/domain/liquidity/pairPrice';
import { getReservesOf, toPoolTokens } from '@livery/core/domain/liquidity/pool';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { describeAmount } from '../../../text/describeAmount';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { HoldingCurve } from '../pictures/HoldingCurve';
import { getBreakEvenFactors, getHoldingRatio } from '../pictures/holdingScale';
import { formatPrices, formatTick, maxPriceLength } from '../pools/pairWords';
import { useTaxes } from '../pools/useTaxes';
import type { EntryComparison } from './compareEntry';
import styles from './EntryPicture.module.css';
import { formatDifference } from './formatDifference';
import type { Position } from './usePositions';

type Props = { chain: Chain; position: Position; comparison: EntryComparison };

/** A position against holding its tokens: the difference now, its curve over the price, and the range where it is ahead. */
export function EntryPicture({ chain, position, comparison }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  const { tokens, pool } = position;
  const { differenceBps, deposited, entryPrice, price, feeFactor } = comparison;
  const [base, quote] = tokens.map(({ symbol }) => abbreviateSymbol(symbol));
  const now = price / entryPrice;
  // The pool's own price, in as many digits as on the add form, and the one of the deposit beside it.
  const [today] = formatPrices(tokens, getReservesOf(pool, toPoolTokens(tokens, chain)), maxPriceLength);
  const [added] = formatPrices(tokens, deposited, maxPriceLength);
  const { lower, upper } = getBreakEvenFactors(feeFactor);
  const hasRange = upper > 1.005;
  const span = Math.max(2.5, now * 1.25, 1.25 / now, upper * 1.15);
  const exactEntry = getPairPrice({
    base: { amount: deposited[0], decimals: tokens[0].decimals },
    quote: { amount: deposited[1], decimals: tokens[1].decimals },
  });
  const toTick = (factor: number) => (exactEntry ? formatTick(exactEntry, factor) : '');
  const total = formatDifference(differenceBps, group);
  const fees = formatDifference((feeFactor - 1) * 10_000, group);
  const taxes = useTaxes({ chain, tokens });
  // The pool's own fees only add. A token's fee on the deposit is in the same figure, and cannot be told from them.
  const hasLoss = fees.tone === 'bad' || taxes.bps.some((bps) => bps > 0);
  const isWide = upper > 1.35;
  return (
    <section className={styles.picture} aria-label={text('liquidity.againstHolding')}>
      <Head {...{ comparison, total, quote: tokens[1] }} />
      <HoldingCurve
        label={text('liquidity.curveNow', {
          percent: total.text,
          price: today,
          base: base ?? '',
          quote: quote ?? '',
        })}
        feeFactor={Math.max(1, feeFactor)}
        now={{ factor: now, text: text('liquidity.todayAt', { price: today }) }}
        ticks={[
          { factor: 1 / span, text: group(toTick(1 / span)) },
          ...(isWide ? [{ factor: lower, text: group(toTick(lower)), isGood: true }] : []),
          { factor: 1, text: text('liquidity.addedAt', { price: added }) },
          ...(isWide ? [{ factor: upper, text: group(toTick(upper)), isGood: true }] : []),
          { factor: span, text: group(toTick(span)) },
        ]}
        holding={text('liquidity.holding')}
      />
      <Key fees={fees} hasLoss={hasLoss} now={now} />
      {hasRange && (
        <p className={styles.quiet}>
          {text('liquidity.aheadBetween', {
            base: base ?? '',
            quote: quote ?? '',
            lowAmount: toTick(lower),
            highAmount: toTick(upper),
          })}
        </p>
      )}
    </section>
  );
}

type HeadProps = {
  comparison: EntryComparison;
  total: ReturnType<typeof formatDifference>;
  quote: Position['tokens'][1];
};

/** The difference to holding, as a part and in the second token. */
function Head({ comparison: { difference }, total, quote }: HeadProps) {
  const text = useText();
  return (
    <div className={styles.head}>
      <h2>{text('liquidity.againstHolding')}</h2>
      <span>
        <Signed difference={total} />
        <span> </span>
        {total.tone && (
          <Amount
            sign={difference < 0n ? '−' : '+'}
            {...describeAmount(difference < 0n ? -difference : difference, quote, 4)}
            className={styles.quiet}
          />
        )}
      </span>
    </div>
  );
}

type KeyProps = { fees: ReturnType<typeof formatDifference>; hasLoss: boolean; now: number };

/** The two curves in words, each with its difference now. */
function Key({ fees, hasLoss, now }: KeyProps) {
  const text = useText();
  const group = useGroupedDigits();
  return (
    <div className={styles.key}>
      <span>
        <i className={styles.solid} aria-hidden="true" />
        <span>{text(hasLoss ? 'liquidity.withFeesAndLoss' : 'liquidity.withFees')}</span>
        <span> </span>
        <Signed difference={fees} />
      </span>
      <span>
        <i className={styles.dashed} aria-hidden="true" />
        <span>{text('liquidity.priceAlone')}</span>
        <span> </span>
        <Signed difference={formatDifference((getHoldingRatio(now) - 1) * 10_000, group)} />
      </span>
    </div>
  );
}

function Signed({ difference: { text, tone } }: { difference: ReturnType<typeof formatDifference> }) {
  return (
    <strong className={tone && styles[tone]} dir="ltr">
      {text}
    </strong>
  );
}
