import { planMarket } from '@livery/sandbox/market/planMarket';
import { readContract } from 'viem/actions';
import { describe, expect, test } from 'vitest';
import { encodeV3Path, getPoolKey } from '../../domain/calldata/bridge';
import { quoterAbi } from '../../domain/calldata/quoterAbi';
import { getChain } from '../../domain/chains';
import { getVenues } from '../../domain/venues';
import { sandboxChain } from '../../testing/sandboxChain';
import type { PoolMemory } from './poolMemory';
import { readMarket } from './readMarket';

/** The venues whose pools set their own fees: of Algebra's form, and of Slipstream's. */
const venues = [
  [137, 'QuickSwap_V3'],
  [10, 'Velodrome_V3'],
  [8453, 'Aerodrome_V3'],
] as const;

describe.each(venues)('on chain %i', (chainId, name) => {
  const getClient = sandboxChain(chainId);
  const chain = getChain(chainId);
  const venue = chain && getVenues(chain).find((one) => one.name === name);
  if (!chain || venue?.kind !== 'v3' || !venue.quoter) throw new Error('The venue is missing.');
  const { quoter, tiers } = venue;
  /** Knows no other pools than the venue's. */
  const pools: PoolMemory = { discover: async () => {}, mayExist: (_, leg) => leg.venue.name === name };

  test(`tokens whose only market is on ${name} have a price, that of its best pool`, async () => {
    const { tokens, v3Pools } = planMarket(chainId);
    const planned = v3Pools.filter((pool) => pool.venue === name && pool.positions.length > 0);
    const pairs = new Map(planned.map(({ token0, token1 }) => [`${token0} ${token1}`, [token0, token1] as const]));
    expect(pairs.size).toBeGreaterThan(2);
    for (const path of [...pairs.values()].slice(0, 5)) {
      const [sellToken, buyToken] = path;
      const { decimals } = tokens.find(({ address }) => address === sellToken) ?? { decimals: 18 };
      const amount = 10n ** BigInt(decimals);
      const prices = tiers.map((tier) => {
        const keys = [getPoolKey(venue, tier)].flatMap((key) => key ?? []);
        const args = [encodeV3Path({ path, keys }), amount] as const;
        const asked = { address: quoter, abi: quoterAbi, functionName: 'quoteExactInput', args } as const;
        return readContract(getClient(), asked).catch(() => 0n);
      });
      const best = (await Promise.all(prices)).reduce((max, price) => (price > max ? price : max));
      expect(best).toBeGreaterThan(0n);
      const sale = { chain, sellToken, buyToken, amount, hubs: [], pools, timeoutMs: 20_000 };
      expect((await readMarket(getClient(), sale))?.best).toBe(best);
    }
  });
});
