import type { Address } from 'viem';
import { discountPercentRoundedHalfUp } from './discountPercentRoundedHalfUp';
import type { FeeProgram } from './feeProgram';
import type { FeeStanding } from './feeStanding';
import { formatUnits } from './formatUnits';
import { isMoreThan } from './isMoreThan';
import { toDecimal } from './toDecimal';
import type { Token } from './token';

/** Whole fee tokens that a referrer has to hold more of to get the fee. */
const affiliateThreshold = 499;

/**
 * How a trader who holds `balance` and a referrer who holds `affiliate.balance` (base units of the programme's `token` on
 * the chain in use, undefined when unknown) stand. A programme whose fee is not below the normal one is off.
 */
export function getFeeStanding({ program, normal, token, balance, affiliate }: Parameters): FeeStanding {
  const { token_amount, buyTokenPercentage: premium } = program;
  const { decimals } = token;
  const { digits, places } = toDecimal(token_amount);
  const referred = affiliate?.balance;
  return {
    program:
      balance !== undefined && premium < normal
        ? {
            token,
            amount: formatUnits(digits, places),
            balance,
            discountPercent: discountPercentRoundedHalfUp({ normal, premium }),
            isEligible: isMoreThan({ amount: balance, decimals }, token_amount),
          }
        : undefined,
    affiliate:
      referred !== undefined && isMoreThan({ amount: referred, decimals }, affiliateThreshold)
        ? affiliate?.address
        : undefined,
  };
}

type Parameters = {
  program: FeeProgram;
  /** The normal fee, a fraction. */
  normal: number;
  token: Token;
  balance: bigint | undefined;
  affiliate: { address: Address; balance: bigint | undefined } | undefined;
};
