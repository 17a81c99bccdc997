import { afterEach, expect, test } from 'vitest';
import { compareQuoter } from '../testing/compareQuoter';
import { startGateway } from '../testing/startGateway';

/** Swaps in all; `npm run bench executed` compares 10,000. */
const count = 400;

let gateway: Awaited<ReturnType<typeof startGateway>>;

afterEach(() => gateway.stop());

test.each([
  [1, ['Uniswap_V3', 'PancakeSwap_V3']],
  [10, ['Uniswap_V3', 'Velodrome_V3']],
  [137, ['Uniswap_V3', 'QuickSwap_V3']],
  [8453, ['Uniswap_V3', 'Aerodrome_V3']],
])(
  'random swaps on the V3 pools of chain %i pay to the base unit what their quoters say',
  {
    timeout: 360_000 + count * 100,
  },
  async (chainId, venues) => {
    gateway = await startGateway([chainId], { v3: true });
    const compared = await compareQuoter(gateway.onChain(chainId).state, count);
    expect(compared.length).toBeGreaterThanOrEqual(count);
    expect(compared.filter(({ bought, quoted }) => bought === undefined || bought !== quoted)).toEqual([]);
    expect(Math.max(...compared.map(({ ticks }) => ticks))).toBeGreaterThanOrEqual(50);
    for (const name of venues) {
      expect(compared.filter(({ venue, ticks }) => venue === name && ticks > 0).length).toBeGreaterThan(5);
    }
  },
);
