import { getWholeFee } from '@livery/core/domain/gasEstimate';
import type { NetworkFee } from '@livery/core/gate/common/networkFee';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';

/**
 * Returns true when two calls differ in nothing that was shown but the deadline: neither in their bytes, nor in what was
 * checked, nor by more than a quarter in a higher network fee.
 */
export function isSameCall(now: LiquidityFacts, shown: LiquidityFacts): boolean {
  return (
    now.functionName === shown.functionName &&
    now.target === shown.target &&
    now.payee === shown.payee &&
    now.value === shown.value &&
    now.isSimulated === shown.isSimulated &&
    (!shown.witnessed.pool || now.witnessed.pool) &&
    (!shown.witnessed.fee || now.witnessed.fee) &&
    (!shown.witnessed.tokens || now.witnessed.tokens) &&
    isSameFee(now.networkFee, shown.networkFee) &&
    now.sides.every(({ token, amount, minimum }, index) => {
      const side = shown.sides[index];
      return side?.token.address === token.address && side.amount === amount && side.minimum === minimum;
    })
  );
}

/** Returns true unless the fee has become unknown, or higher by more than a quarter, which a block or two do not explain. */
function isSameFee(now: NetworkFee | undefined, shown: NetworkFee | undefined): boolean {
  if (!now || !shown) return now === shown;
  return getWholeFee(now) * 4n <= getWholeFee(shown) * 5n;
}
