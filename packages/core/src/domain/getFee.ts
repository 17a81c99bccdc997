import type { Address } from 'viem';
import type { Chain } from './chain';
import type { Fee } from './fee';
import type { FeeProgram } from './feeProgram';
import type { FeeStanding } from './feeStanding';
import { getSwapKind } from './getSwapKind';

const free = { recipient: undefined, fraction: '0' };
const maximum = 0.05;

/**
 * The fee that holds for a swap, never above 5 %: none for wrapping, none where one side is the operator's own token and
 * its fee is waived, none with a `recipient` other than the trader; else the programme's for an eligible trader, else the
 * normal one. Without a `standing` (unknown, or no programme) the normal fee goes to the configured recipient. Token
 * addresses are checksummed.
 */
export function getFee({ config, chain, defaultToken, recipient, standing, ...tokens }: Parameters): Fee {
  if (getSwapKind(tokens, chain) !== 'swap') return { ...free, reason: 'wrapping' };
  if (config.fee_waive_for_default_token && defaultToken && Object.values(tokens).includes(defaultToken)) {
    return { ...free, reason: 'waived', token: defaultToken };
  }
  if (recipient) return { ...free, reason: 'recipient' };
  const { feeRecipient, buyTokenPercentage, token_fee_program } = config;
  const premium = standing?.program?.isEligible ? token_fee_program?.buyTokenPercentage : undefined;
  const fraction = toFraction(Math.min(premium ?? buyTokenPercentage, maximum));
  if (!feeRecipient) return { ...free, reason: 'none' };
  const reason = premium === undefined ? 'normal' : 'discounted';
  if (fraction === '0') return { ...free, reason: reason === 'normal' ? 'none' : reason };
  return { recipient: standing?.affiliate ?? feeRecipient, fraction, reason };
}

type Parameters = {
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
  /** Who is paid instead of the trader. */
  recipient: Address | undefined;
  standing: FeeStanding | undefined;
};

/** A configured share without an exponent; what is below a millionth is none. */
function toFraction(share: number): string {
  return share.toFixed(6).replace(/\.?0+$/, '');
}
