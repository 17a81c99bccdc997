import type { Address } from 'viem';

/**
 * An operator's fee programme as it is configured: who holds more than `token_amount` whole tokens of the programme's
 * token on the chain in use pays `buyTokenPercentage` (a fraction) instead of the normal fee.
 */
export type FeeProgram = {
  token_address?: Address | undefined;
  token_address_bsc?: Address | undefined;
  token_address_matic?: Address | undefined;
  token_address_avax?: Address | undefined;
  token_address_fantom?: Address | undefined;
  token_address_optimism?: Address | undefined;
  token_amount: number;
  buyTokenPercentage: number;
};
