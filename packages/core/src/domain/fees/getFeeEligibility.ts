import type { Address } from 'viem';
import { formatUnits } from '../amounts/formatUnits';
import { isMoreThan, toDecimal } from '../amounts/toDecimal';
import type { Token } from '../tokens/token';
import type { FeeProgram } from './feeProgram';

/** The eligibility of a trader and a referrer in a chain's fee programme. */
export type FeeEligibility = {
  /** Undefined without an active programme on this chain, an account, or a known balance. */
  program:
    | {
        token: Token;
        /** The balance that has to be exceeded, in whole tokens, as a plain decimal. */
        amount: string;
        /** The trader's balance in base units. */
        balance: bigint;
        discountPercent: number;
        isEligible: boolean;
      }
    | undefined;
  /** The referrer that receives the fee instead of the configured recipient. */
  affiliate: Address | undefined;
};

/** The number of whole tokens that a referrer's balance has to exceed. */
const affiliateMinimum = 499;

/**
 * Returns the eligibility of a trader with `balance` and of a referrer with `affiliate.balance`, both in base units of
 * the programme's `token` on the current chain and undefined when unknown. A programme whose fee is not below the normal
 * one is inactive.
 */
export function getFeeEligibility({
  program,
  normal,
  token,
  balance,
  affiliate,
}: GetFeeEligibilityParameters): FeeEligibility {
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
      referred !== undefined && isMoreThan({ amount: referred, decimals }, affiliateMinimum)
        ? affiliate?.address
        : undefined,
  };
}

type GetFeeEligibilityParameters = {
  program: FeeProgram;
  /** The normal fee, a fraction. */
  normal: number;
  token: Token;
  balance: bigint | undefined;
  affiliate: { address: Address; balance: bigint | undefined } | undefined;
};

/**
 * Returns the discount of a premium fee in percent of the normal one, (normal − premium) / normal × 100, rounded half up
 * to a whole percent. 0 when the premium fee is not lower.
 */
export function discountPercentRoundedHalfUp({ normal, premium }: { normal: number; premium: number }): number {
  if (premium >= normal) return 0;
  const [whole, rest] = [toDecimal(normal), toDecimal(premium)];
  const full = whole.digits * 10n ** BigInt(rest.places);
  const reduced = rest.digits * 10n ** BigInt(whole.places);
  return Number(((full - reduced) * 200n + full) / (full * 2n));
}
