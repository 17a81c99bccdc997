import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { getImpermanentLossBps } from '@livery/core/domain/liquidity/impermanentLoss';
import { getPairPrice } from '@livery/core/domain/liquidity/pairPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import type { CSSProperties } from 'react';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import { HoldingCurve } from '../pictures/HoldingCurve';
import { type AmountPair, formatPrices, formatTick, maxPriceLength, type TokenPair } from '../pools/pairWords';
import type { ShownPool } from '../pools/poolQueries';
import { getShareText } from '../pools/shareText';
import styles from './DepositFacts.module.css';

type Props = {
  tokens: TokenPair;
  /** The amounts that give the price: the pool's reserves, or those of the first deposit. Undefined while there is no price. */
  amounts: AmountPair | undefined;
  shown: ShownPool;
  /** The shares that the deposit brings, undefined without amounts. */
  minted: bigint | undefined;
  slippageBps: number;
};

/** The price both ways, the share of the pool before and after, and the picture of what a move of the price costs. */
export function DepositFacts({ tokens, amounts, shown, minted, slippageBps }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  if (shown.state === 'INVALID') return null;
  const [price, inverse] = amounts ? formatPrices(tokens, amounts, maxPriceLength) : ['', ''];
  const [a, b] = tokens.map(({ symbol }) => abbreviateSymbol(symbol));
  const isLoading = shown.state === 'LOADING';
  const share = getShareText(shown, minted, group);
  const fit = (value: string) => ({ '--length': Math.max(1, value.length) }) as CSSProperties;
  const show = (value: string) => (isLoading ? <Skeleton width="72px" /> : value ? group(value) : '–');
  return (
    <>
      <dl className={styles.cells}>
        <div>
          <dt>{text('common.per', { quote: b ?? '', base: a ?? '' })}</dt>
          <dd style={fit(group(price))}>{show(price)}</dd>
        </div>
        <div>
          <dt>{text('common.per', { quote: a ?? '', base: b ?? '' })}</dt>
          <dd style={fit(group(inverse))}>{show(inverse)}</dd>
        </div>
        <div>
          <dt>{text('liquidity.shareOfPool')}</dt>
          <dd dir="ltr" style={fit(share)}>
            {isLoading ? <Skeleton width="72px" /> : share}
          </dd>
        </div>
      </dl>
      {amounts && <LossPicture tokens={tokens} amounts={amounts} today={price} />}
      <p className={styles.note}>{text('liquidity.revertsIf', { percent: String(slippageBps / 100) })}</p>
    </>
  );
}

const [half, double] = [
  { numerator: 1n, denominator: 2n },
  { numerator: 2n, denominator: 1n },
];

/** Characters of a price below the picture. */
const maxTick = 7;

/** The loss against holding at other prices, before fees: the same for every constant product. */
function LossPicture({ tokens: [a, b], amounts, today }: { tokens: TokenPair; amounts: AmountPair; today: string }) {
  const text = useText();
  const group = useGroupedDigits();
  const price = getPairPrice({
    base: { amount: amounts[0], decimals: a.decimals },
    quote: { amount: amounts[1], decimals: b.decimals },
  });
  if (!price) return null;
  const ticks = [0.25, 0.5, 2, 4].map((factor) => ({ factor, text: group(formatTick(price, factor)) }));
  // Four long ones would run into each other on a phone.
  const areShort = ticks.every(({ text: price }) => price.length <= maxTick);
  const [base, quote] = [abbreviateSymbol(a.symbol), abbreviateSymbol(b.symbol)];
  const lossAtHalf = `−${group(formatPercent(getImpermanentLossBps(half)))}`;
  const lossAtDouble = `−${group(formatPercent(getImpermanentLossBps(double)))}`;
  return (
    <section className={styles.picture} aria-label={text('liquidity.beforeFees')}>
      <div className={styles.head}>
        <h2>{text('liquidity.beforeFees')}</h2>
        <span>{text('common.per', { quote, base })}</span>
      </div>
      <HoldingCurve
        label={text('liquidity.curveBefore', { half: lossAtHalf, double: lossAtDouble })}
        feeFactor={1}
        now={{ factor: 1, text: text('liquidity.todayAt', { price: today }) }}
        ticks={ticks.filter(({ factor }) => areShort || factor < 0.5 || factor > 2)}
        points={[
          { factor: 0.5, text: `÷2 ${lossAtHalf}` },
          { factor: 2, text: `×2 ${lossAtDouble}` },
        ]}
      />
    </section>
  );
}
