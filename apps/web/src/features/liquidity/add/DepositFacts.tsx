import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { getImpermanentLossBps } from '@livery/core/domain/liquidity/impermanentLoss';
import { formatPairPrice, getPairPrice } from '@livery/core/domain/liquidity/pairPrice';
import { getPoolShareBps } from '@livery/core/domain/liquidity/poolShare';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useGroupedDigits } from '../../../text/useLanguage';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import { HoldingCurve } from '../pictures/HoldingCurve';
import { type AmountPair, formatPrices, type TokenPair } from '../pools/pairWords';
import type { ShownPool } from '../pools/poolQueries';
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

/** As many characters as fit into a cell on a phone. */
const maxPriceLength = 9;

/** The price both ways, the share of the pool before and after, and the picture of what a move of the price costs. */
export function DepositFacts({ tokens, amounts, shown, minted, slippageBps }: Props) {
  const text = useText();
  const group = useGroupedDigits();
  if (shown.state === 'INVALID') return null;
  const [price, inverse] = amounts ? formatPrices(tokens, amounts, maxPriceLength) : ['', ''];
  const [a, b] = tokens.map(({ symbol }) => abbreviateSymbol(symbol));
  const isLoading = shown.state === 'LOADING';
  const show = (value: string) => (isLoading ? <Skeleton width="72px" /> : value ? group(value) : '–');
  return (
    <>
      <dl className={styles.cells}>
        <div>
          <dt>{text('liquidity.per', { quote: b ?? '', base: a ?? '' })}</dt>
          <dd>{show(price)}</dd>
        </div>
        <div>
          <dt>{text('liquidity.per', { quote: a ?? '', base: b ?? '' })}</dt>
          <dd>{show(inverse)}</dd>
        </div>
        <div>
          <dt>{text('liquidity.shareOfPool')}</dt>
          <dd dir="ltr">{isLoading ? <Skeleton width="72px" /> : getShareText(shown, minted, group)}</dd>
        </div>
      </dl>
      {amounts && <LossPicture tokens={tokens} amounts={amounts} />}
      <p className={styles.note}>{text('liquidity.revertsIf', { percent: String(slippageBps / 100) })}</p>
    </>
  );
}

/** Returns the share of the pool, and after a deposit the one before it too. */
function getShareText(
  { pool, shares }: ShownPool,
  minted: bigint | undefined,
  group: (text: string) => string,
): string {
  const before = pool ? getPoolShareBps({ shares, totalSupply: pool.totalSupply }) : 0;
  if (!minted) return group(formatPercent(before));
  const totalSupply = (pool?.totalSupply ?? 0n) + minted;
  const isFirst = (pool?.totalSupply ?? 0n) === 0n;
  const after = group(formatPercent(isFirst ? 10_000 : getPoolShareBps({ shares: shares + minted, totalSupply })));
  return shares > 0n ? `${group(formatPercent(before))} → ${after}` : after;
}

const [half, double] = [
  { numerator: 1n, denominator: 2n },
  { numerator: 2n, denominator: 1n },
];

/** The loss against holding at other prices, before fees: the same for every constant product. */
function LossPicture({ tokens: [a, b], amounts }: { tokens: TokenPair; amounts: AmountPair }) {
  const text = useText();
  const group = useGroupedDigits();
  const price = getPairPrice({
    base: { amount: amounts[0], decimals: a.decimals },
    quote: { amount: amounts[1], decimals: b.decimals },
  });
  if (!price) return null;
  const at = (numerator: bigint, denominator: bigint) =>
    group(formatPairPrice({ numerator: price.numerator * numerator, denominator: price.denominator * denominator }, 4));
  const [base, quote] = [abbreviateSymbol(a.symbol), abbreviateSymbol(b.symbol)];
  const lossAtHalf = `−${group(formatPercent(getImpermanentLossBps(half)))}`;
  const lossAtDouble = `−${group(formatPercent(getImpermanentLossBps(double)))}`;
  return (
    <section className={styles.picture} aria-label={text('liquidity.beforeFees')}>
      <div className={styles.head}>
        <h2>{text('liquidity.beforeFees')}</h2>
        <span>{text('liquidity.per', { quote, base })}</span>
      </div>
      <HoldingCurve
        label={text('liquidity.curveBefore', { half: lossAtHalf, double: lossAtDouble })}
        feeFactor={1}
        now={{ factor: 1, text: text('liquidity.todayAt', { price: formatPairPrice(price, 4) }) }}
        ticks={[
          { factor: 0.25, text: at(1n, 4n) },
          { factor: 0.5, text: at(1n, 2n) },
          { factor: 2, text: at(2n, 1n) },
          { factor: 4, text: at(4n, 1n) },
        ]}
        points={[
          { factor: 0.5, text: `÷2 ${lossAtHalf}` },
          { factor: 2, text: `×2 ${lossAtDouble}` },
        ]}
      />
    </section>
  );
}
