import * as v from 'valibot';
import { chains } from '../domain/chains';
import { address } from './address';

/** By chain id: the staking pool (32 bytes of hex) that orders made on the page name, and who gets their fees. */
export const limitOrderSettings = v.record(
  v.picklist(
    chains.map(({ id }) => `${id}`),
    'not the id of a chain',
  ),
  v.object({
    pool: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'not 32 bytes of hex'))),
    feeRecipient: v.optional(address),
  }),
);
