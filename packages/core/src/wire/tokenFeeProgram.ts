import * as v from 'valibot';
import { address } from './address';
import { fraction } from './fraction';

/**
 * The fee programme: who holds more than `token_amount` whole tokens of the programme's token on the chain in use pays
 * `buyTokenPercentage` (a fraction) instead of the normal fee. A chain without an address of the token has no programme.
 */
export const tokenFeeProgram = v.object({
  token_address: v.optional(address),
  token_address_bsc: v.optional(address),
  token_address_matic: v.optional(address),
  token_address_avax: v.optional(address),
  token_address_fantom: v.optional(address),
  token_address_optimism: v.optional(address),
  token_amount: v.pipe(v.number(), v.minValue(0)),
  buyTokenPercentage: fraction,
});
