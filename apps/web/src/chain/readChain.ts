// A chunk of its own, with the ABI coder: loaded with the wallet's first balances and the block number they are read at.
import { getBalances } from '@livery/core/actions/getBalances';
import type { Address, Client } from 'viem';
import { getBlockNumber } from 'viem/actions';

/** Reads the number of the latest block, uncached. */
export function readBlockNumber(client: Client): Promise<bigint> {
  return getBlockNumber(client, { cacheTime: 0 });
}

type ReadBalancesParameters = {
  account: Address;
  tokens: readonly Address[];
  /** Lists the results of earlier reads of this account. Called after the new read, which may have taken a while. */
  listKnown: () => readonly ReadBalance[];
};

/** Reads the balances of an account, omitting tokens that do not answer. Known balances of later blocks are kept. */
export async function readBalances(client: Client, { account, tokens, listKnown }: ReadBalancesParameters) {
  const { balances, blockNumber } = await getBalances(client, { account, tokens });
  const readAt = Date.now();
  const read = tokens.flatMap((token, index) => {
    const amount = balances[index];
    return amount === undefined ? [] : { token, amount, blockNumber, readAt };
  });
  return keepNewest(read, listKnown());
}

/** A balance in base units at a block. `readAt` is in milliseconds since 1970. */
export type ReadBalance = { token: Address; amount: bigint; blockNumber: bigint; readAt: number };

/** The time after which a lower block is taken as a reset of the chain instead of a lagging node. */
const maxLagMs = 60_000;

/** Returns the balances that were read, replaced by known ones of later blocks, so that a lagging node changes nothing. */
export function keepNewest(read: readonly ReadBalance[], known: readonly ReadBalance[]): readonly ReadBalance[] {
  const newest = new Map<Address, ReadBalance>();
  for (const balance of known) {
    const other = newest.get(balance.token);
    if (!other || other.blockNumber < balance.blockNumber) newest.set(balance.token, balance);
  }
  return read.map((balance) => {
    const other = newest.get(balance.token);
    const isLater = other && other.blockNumber > balance.blockNumber && balance.readAt - other.readAt < maxLagMs;
    return isLater ? other : balance;
  });
}
