import { getBalances } from '@livery/core/actions/getBalances';
import type { Address, Client } from 'viem';
import { keepNewest, type ReadBalance } from './keepNewest';

type Parameters = {
  account: Address;
  tokens: readonly Address[];
  /** What earlier reads have brought of this account, asked for when the new one is there. */
  listKnown: () => readonly ReadBalance[];
};

/** What an account holds of each token that answers; no block's answer takes the place of a later one's. */
export async function readBalances(client: Client, { account, tokens, listKnown }: Parameters) {
  const { balances, blockNumber } = await getBalances(client, { account, tokens });
  const readAt = Date.now();
  const read = tokens.flatMap((token, index) => {
    const amount = balances[index];
    return amount === undefined ? [] : { token, amount, blockNumber, readAt };
  });
  return keepNewest(read, listKnown());
}
