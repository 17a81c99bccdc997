import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { findRoute } from '@livery/router/findRoute';
import { createMarket, type Market } from '@livery/router/market';
import { createSampleMarket, type SampleMarket } from '@livery/router/testing/createSampleMarket';
import { createVariedMarket } from '@livery/router/testing/createVariedMarket';
import { readSnapshot, type Snapshot } from '@livery/router/testing/readSnapshot';

/**
 * A market to quote in. `isHeldOut`: nothing of the router was ever chosen by its quotes. `hasUniswap`: v2-sdk quotes
 * in it, too.
 */
export type BenchMarket = { name: string; isHeldOut: boolean; hasUniswap: boolean; each: number; sample: SampleMarket };

const seeds = { sample: 2026, varied: 703, heldOut: [9_001, 9_002] } as const;

/** Creates the markets one after another, each when it is asked for. */
export function* createBenchMarkets(): Generator<BenchMarket> {
  const sampled = (pools: number, tokens: number, concentrated: number, each: number): BenchMarket => ({
    name: `${pools} pools, ${concentrated} of them V3`,
    ...{ isHeldOut: false, hasUniswap: true, each },
    sample: createSampleMarket({ seed: seeds.sample, pools: pools - concentrated, tokens, concentrated }),
  });
  const varied = (seed: number, pools: number, tokens: number, each: number): BenchMarket => ({
    name: `${pools} varied pools, seed ${seed}`,
    ...{ isHeldOut: seed !== seeds.varied, hasUniswap: false, each },
    sample: createVariedMarket({ seed, pools, tokens }),
  });
  yield sampled(1_000, 200, 0, 20);
  yield sampled(5_000, 1_000, 500, 20);
  yield varied(seeds.varied, 1_200, 300, 20);
  for (const seed of seeds.heldOut) yield varied(seed, 1_200, 300, 20);
  yield varied(seeds.heldOut[0], 5_000, 1_000, 10);
  yield { ...recorded('mainnet-2023-09-cow-7400693'), isHeldOut: false };
  yield { ...recorded('mainnet-2026-03-fynd-24699608'), isHeldOut: false };
  yield { ...recorded('mainnet-2026-06-clmm-25250881'), isHeldOut: true };
}

const wrappedEther = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const etherDollars = 2_500;
/** Amounts of ether, in wei, that set the price of a token: the smallest that pays. */
const priceProbes = [10n ** 15n, 10n ** 17n, 10n ** 19n];

function recorded(name: string): BenchMarket {
  const file = new URL(`../data/${name}.json.br`, import.meta.url);
  const snapshot: Snapshot = JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
  const { tokens, pools, concentrated } = readSnapshot(snapshot);
  const market = createMarket([...pools, ...concentrated]);
  const priced = tokens.flatMap(({ address, decimals }) => {
    const price = findPrice(market, address);
    return price === undefined ? [] : [{ address, decimals, price }];
  });
  const counts = new Map<string, number>();
  for (const { token0, token1 } of [...pools, ...concentrated]) {
    for (const token of [token0, token1]) counts.set(token.toLowerCase(), (counts.get(token.toLowerCase()) ?? 0) + 1);
  }
  const countOf = ({ address }: { address: string }) => counts.get(address.toLowerCase()) ?? 0;
  const sorted = priced.toSorted((a, b) => countOf(b) - countOf(a));
  return { name, isHeldOut: false, hasUniswap: false, each: 15, sample: { tokens: sorted, pools, concentrated } };
}

/** Returns the price of a base unit in dollars; undefined where no pool leads from ether. */
function findPrice(market: Market, token: `0x${string}`): number | undefined {
  if (token.toLowerCase() === wrappedEther) return etherDollars / 1e18;
  for (const amount of priceProbes) {
    const bought = findRoute(market, { sellToken: wrappedEther, buyToken: token, side: 'sell', amount })?.buyAmount;
    if (bought) return (Number(amount) / 1e18) * (etherDollars / Number(bought));
  }
  return undefined;
}
