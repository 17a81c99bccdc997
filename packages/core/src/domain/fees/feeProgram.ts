import type { Address } from 'viem';
import type { Chain } from '../chains';

/**
 * An operator's fee programme as configured: a trader who holds more than `token_amount` whole tokens of the programme's
 * token on the current chain pays `buyTokenPercentage` (a fraction) instead of the normal fee.
 */
export type FeeProgram = {
  token_address?: Address | undefined;
  token_address_bsc?: Address | undefined;
  token_address_matic?: Address | undefined;
  token_address_avax?: Address | undefined;
  token_address_fantom?: Address | undefined;
  token_address_optimism?: Address | undefined;
  token_address_arbitrum?: Address | undefined;
  token_address_base?: Address | undefined;
  token_address_celo?: Address | undefined;
  token_amount: number;
  buyTokenPercentage: number;
};

/** Returns the programme's token on a chain, or undefined where there is no programme. */
export function getProgramToken(
  program: FeeProgram | undefined,
  { prefix }: Pick<Chain, 'prefix'>,
): Address | undefined {
  return program?.[prefix === '' ? 'token_address' : (`token_address_${prefix}` as const)];
}
