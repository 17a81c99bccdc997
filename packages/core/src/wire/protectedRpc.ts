import * as v from 'valibot';
import { chains } from '../domain/chains';
import { hasPublicMempool } from '../domain/hasPublicMempool';

/** An endpoint that any wallet can be given: encrypted, and without a user's name, which wallets refuse. */
const endpoint = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https:\/\/[^\s@\\]+$/, 'not an https address'),
  v.check((url) => URL.canParse(url), 'not an https address'),
);

/** An operator's endpoints that keep transactions from the public mempool, by the ids of chains that have one. */
export const protectedRpc = v.record(
  v.picklist(
    chains.flatMap(({ id }) => (hasPublicMempool(id) ? [`${id}`] : [])),
    'not the id of a chain with a public mempool',
  ),
  endpoint,
);
