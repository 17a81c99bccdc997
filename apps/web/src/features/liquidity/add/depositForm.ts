import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import { getDependentAmountUp } from '@livery/core/domain/liquidity/deposit';
import type { Token } from '@livery/core/domain/tokens/token';
import type { AmountPair } from '../pools/pairWords';

export type DepositSide = 'a' | 'b';

/** The typed deposit: an amount on one side, and one on the other side, which counts only while the pool has no price. */
export type TypedDeposit = { side: DepositSide; text: string; otherText: string };

export const emptyDeposit: TypedDeposit = { side: 'a', text: '', otherText: '' };

/** The amounts of a deposit in base units, undefined while there is none, and the texts of both fields. */
export type DepositAmounts = Record<DepositSide, { amount: bigint | undefined; text: string }>;

/** Sets the text of one side. Without a price of the pool the other side keeps its text. */
export function typeDeposit(typed: TypedDeposit, side: DepositSide, text: string): TypedDeposit {
  return { side, text, otherText: side === typed.side ? typed.otherText : typed.text };
}

/**
 * Returns both amounts of a deposit. With `reserves` the side that was not typed follows from the pool's price, rounded up
 * and shown in six significant digits; without, both are as typed.
 */
export function getDepositAmounts({
  typed,
  a,
  b,
  reserves,
}: {
  typed: TypedDeposit;
  a: Token | undefined;
  b: Token | undefined;
  reserves: AmountPair | undefined;
}): DepositAmounts {
  const { side, text, otherText } = typed;
  const [token, other] = side === 'a' ? [a, b] : [b, a];
  const amount = token && parseAmount(text, token.decimals);
  const typedSide = { amount, text };
  const otherSide = getOtherSide();
  return side === 'a' ? { a: typedSide, b: otherSide } : { a: otherSide, b: typedSide };

  function getOtherSide(): DepositAmounts['a'] {
    if (!reserves) return { amount: other && parseAmount(otherText, other.decimals), text: otherText };
    if (amount === undefined || !other) return { amount: undefined, text: '' };
    const [reserve, otherReserve] = side === 'a' ? reserves : [reserves[1], reserves[0]];
    const dependent = getDependentAmountUp(amount, { reserve, otherReserve });
    return { amount: dependent, text: formatSignificant(dependent, other.decimals) };
  }
}
