import type { Address } from 'viem';
import type { Chain } from '../chains';
import { getExecutor } from '../executors';
import { getSwapKind } from '../swap/getSwapKind';
import type { FeeProgram } from './feeProgram';
import type { FeeEligibility } from './getFeeEligibility';

/** The operator's fee on a swap: `fraction` (a plain decimal such as `0.003`) of the bought amount, paid to `recipient`. */
export type Fee = { recipient: Address | undefined; fraction: string } & (
  | {
      /** `none`: no fee is configured; `wrapping` and `recipient`: calls that cannot take a fee. */
      reason: 'normal' | 'discounted' | 'none' | 'wrapping' | 'recipient';
    }
  /** No fee, because `token`, one of the two sides, is the operator's own token. */
  | { reason: 'waived'; token: Address }
);

const free = { recipient: undefined, fraction: '0' };
const maxFraction = 0.05;

/**
 * Returns the fee of a swap, never above 5 %: none for wrapping, none when the operator waives it for its own token,
 * none with a `recipient` other than the trader where no call can pay both; else the programme's fee for an eligible
 * trader, else the normal one. Without `eligibility` (unknown, or no programme) the normal fee goes to the configured
 * recipient. Token addresses are checksummed.
 */
export function getFee({ config, chain, defaultToken, recipient, eligibility, ...tokens }: GetFeeParameters): Fee {
  if (getSwapKind(tokens, chain) !== 'swap') return { ...free, reason: 'wrapping' };
  if (config.fee_waive_for_default_token && defaultToken && Object.values(tokens).includes(defaultToken)) {
    return { ...free, reason: 'waived', token: defaultToken };
  }
  if (recipient && !canPayBoth(chain)) return { ...free, reason: 'recipient' };
  const { feeRecipient, buyTokenPercentage, token_fee_program } = config;
  const premium = eligibility?.program?.isEligible ? token_fee_program?.buyTokenPercentage : undefined;
  const fraction = toFraction(Math.min(premium ?? buyTokenPercentage, maxFraction));
  if (!feeRecipient) return { ...free, reason: 'none' };
  const reason = premium === undefined ? 'normal' : 'discounted';
  if (fraction === '0') return { ...free, reason: reason === 'normal' ? 'none' : reason };
  return { recipient: eligibility?.affiliate ?? feeRecipient, fraction, reason };
}

/** Returns true where a call can pay a recipient and the operator: the Universal Router's. */
function canPayBoth(chain: Chain): boolean {
  return getExecutor(chain, 'universalRouter') !== undefined;
}

type GetFeeParameters = {
  config: {
    feeRecipient?: Address | undefined;
    /** A fraction: 0.003 is 0.3 %. */
    buyTokenPercentage: number;
    fee_waive_for_default_token?: boolean | undefined;
    token_fee_program?: FeeProgram | undefined;
  };
  chain: Chain;
  sellToken: Address;
  buyToken: Address;
  /** The operator's own token on this chain. */
  defaultToken: Address | undefined;
  /** The account that is paid instead of the trader. */
  recipient: Address | undefined;
  eligibility: FeeEligibility | undefined;
};

/** Formats a configured share without an exponent; a share below a millionth becomes 0. */
function toFraction(share: number): string {
  return share.toFixed(6).replace(/\.?0+$/, '');
}
