import type { Chain } from '@livery/core/domain/chains';
import { getWholeFee } from '@livery/core/domain/gasEstimate';
import { afterTaxDown } from '@livery/core/domain/liquidity/deposit';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { LiquidityFacts, LiquidityFactsSide } from '@livery/core/gate/liquidity/liquidityFacts';
import type { Phrase } from '../../../text/textId';
import { describeChange, isClose } from '../../../wallet/review/describeChange';
import { poolShare } from '../pools/pairWords';

/** The drift of an amount, in basis points, that needs no new look. */
const maxDriftBps = 10n;

/**
 * Returns the differences between a call and the shown one, of what the trader saw: of an amount more than 0.1 %, of a
 * network fee more than half of it. None where more was checked than before.
 */
export function listCallChanges(now: LiquidityFacts, shown: LiquidityFacts, chain: Chain): Phrase[] {
  const sides = now.sides.flatMap((side, index) => {
    const before = getSideAmount(shown, shown.sides[index] ?? side);
    const amount = getSideAmount(now, side);
    return isClose(amount, before, maxDriftBps) ? [] : [describeChange({ token: side.token, before, now: amount })];
  });
  const fee = { token: getNativeCoin(chain), before: shown.networkFee, now: now.networkFee };
  return [
    ...sides,
    ...listShareChanges(now, shown),
    ...(fee.before && fee.now && isDearer(fee.now, fee.before)
      ? [
          {
            ...describeChange({ token: fee.token, before: getWholeFee(fee.before), now: getWholeFee(fee.now) }),
            id: 'common.feeChange',
          } as const,
        ]
      : []),
    ...(isSameCall(now, shown) ? [] : [{ id: 'common.reviewChanged' } as const]),
  ];
}

/**
 * Returns the amount of a side as the review shows it: what a removal's test run paid, where that is less or a token
 * takes a fee.
 */
export function getSideAmount(
  { type }: Pick<LiquidityFacts, 'type'>,
  { amount, simulated, taxBps }: LiquidityFactsSide,
): bigint {
  if (type === 'add' || type === 'migrate') return amount;
  if (taxBps > 0) return simulated ?? afterTaxDown(amount, taxBps);
  return simulated === undefined || simulated > amount ? amount : simulated;
}

/** Returns the change of the shares that a deposit brings; those that leave are the trader's own figure. */
function listShareChanges(now: LiquidityFacts, shown: LiquidityFacts): Phrase[] {
  if (now.type !== 'add' || now.shares === undefined || shown.shares === undefined) return [];
  if (isClose(now.shares, shown.shares, maxDriftBps)) return [];
  return [
    { ...describeChange({ token: poolShare, before: shown.shares, now: now.shares }), id: 'liquidity.sharesChange' },
  ];
}

type NetworkFee = NonNullable<LiquidityFacts['networkFee']>;

/** Returns true for a fee that is higher by more than half, which a few blocks do not explain. */
function isDearer(now: NetworkFee, shown: NetworkFee): boolean {
  return getWholeFee(now) * 2n > getWholeFee(shown) * 3n;
}

/** Returns true for a call that does what was shown, and was checked no less. */
function isSameCall(now: LiquidityFacts, shown: LiquidityFacts): boolean {
  return (
    now.functionName === shown.functionName &&
    now.target === shown.target &&
    now.payee === shown.payee &&
    now.value === shown.value &&
    (!shown.isSimulated || now.isSimulated) &&
    (!shown.networkFee || now.networkFee !== undefined) &&
    (!shown.witnessed.pool || now.witnessed.pool) &&
    (!shown.witnessed.fee || now.witnessed.fee) &&
    (!shown.witnessed.tokens || now.witnessed.tokens) &&
    now.sides.every(({ token, minimum }, index) => {
      const side = shown.sides[index];
      return side?.token.address === token.address && side.minimum === minimum;
    })
  );
}
