import { getBlock, getGasPrice } from 'viem/actions';
import { createPoolState } from '../pools/createPoolState';
import { listPairs } from '../pools/listPairs';
import { readFeeBps } from '../pools/readFeeBps';
import { readPools } from '../pools/readPools';
import { readDecimals } from '../tokens/readDecimals';
import type { ChainState } from './chainState';

/** Reads all pools of a chain as of its head, and begins a new journal there. */
export async function loadChain(state: ChainState, now: number): Promise<void> {
  const { chain, client } = state;
  const head = await getBlock(client);
  const blockNumber = head.number;
  const [feeBps, addresses, gasPrice] = await Promise.all([
    readFeeBps(client, chain.v2.router),
    listPairs(client, {
      factory: chain.v2.factory,
      tokens: state.listed.map(({ address }) => address),
      hubs: state.hubs,
      mostPairs: state.mostPairs,
      blockNumber,
    }),
    getGasPrice(client),
  ]);
  const pools = await readPools(client, { addresses, feeBps, blockNumber });
  const tokens = new Map(
    pools.flatMap(({ token0, token1 }) => [token0, token1]).map((token) => [token.toLowerCase(), token]),
  );
  const decimals = await readDecimals(client, [...tokens.values()]);

  // The reads went by the block's number: they are of this block only if it is still the one of that number.
  const again = await getBlock(client, { blockNumber });
  if (again.hash !== head.hash) return loadChain(state, now);

  state.gasPrice = gasPrice;
  state.blockTime = head.timestamp;
  state.syncedAt = now;
  // Those of tokens that were looked up go with their pools: whoever asks for one has it looked up again.
  state.decimals = decimals;
  state.pools = createPoolState({ pools, feeBps, head });
}
