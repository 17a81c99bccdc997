import { multicall3 } from '@livery/core/domain/chains';
import { addPool } from '@livery/router/addPool';
import type { Address } from 'viem';
import { multicall } from 'viem/actions';
import { getPool } from '../pools/getPool';
import { readPools } from '../pools/readPools';
import { v2Abi } from '../pools/v2Abi';
import { readDecimals } from '../tokens/readDecimals';
import type { ChainState } from './chainState';

/** Adds the pools between a token that no known pool holds and the hubs, when the factory has any, and the token's decimals. */
export async function lookUpToken(state: ChainState, token: Address): Promise<void> {
  const { pools, client, chain } = state;
  const head = pools?.journal.at(-1);
  if (!pools || !head) return;
  const { number: blockNumber, hash } = head;
  const pairs = await multicall(client, {
    multicallAddress: multicall3,
    batchSize: 0,
    blockNumber,
    contracts: state.hubs.map(
      (hub) => ({ abi: v2Abi, address: chain.v2.factory, functionName: 'getPair', args: [token, hub] }) as const,
    ),
  });
  const addresses = pairs.flatMap(({ result }) => (result && BigInt(result) !== 0n ? [result] : []));
  const found = await readPools(client, { addresses, feeBps: pools.feeBps, blockNumber });
  for (const [key, decimals] of await readDecimals(client, [token])) state.decimals.set(key, decimals);

  // The pools went on while these were read: their reserves may be of the past already.
  if (state.pools !== pools || pools.journal.at(-1)?.hash !== hash) return lookUpToken(state, token);
  pools.rates.clear();
  for (const pool of found) {
    if (getPool(pools.market, pool.address)) continue;
    pools.lookedUp.set(pool.address.toLowerCase(), blockNumber);
    addPool(pools.market, pool);
  }
}
