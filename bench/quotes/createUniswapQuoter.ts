import { createRequire } from 'node:module';
import type { SampleMarket } from '@livery/router/testing/createSampleMarket';

// Node cannot load these packages as modules: their imports have no file extension.
const require = createRequire(import.meta.url);
const { CurrencyAmount, Token }: typeof import('@uniswap/sdk-core') = require('@uniswap/sdk-core');
const { Pair, Trade }: typeof import('@uniswap/v2-sdk') = require('@uniswap/v2-sdk');
type Pair = import('@uniswap/v2-sdk').Pair;

/**
 * Returns the amount bought for an exact sell amount, in base units, and the hops of the path; undefined if there is no
 * route.
 */
export type Quoter = (sell: number, buy: number, amount: bigint) => { bought: bigint; hops: number } | undefined;

const baseTokens = 6;

/**
 * Creates a quoter that works like Uniswap's interface with its v2-sdk: it picks the best of the best trades of up to one, two
 * and three hops over the pairs among the sold, the bought and the base tokens. The pairs are created in advance.
 */
export function createUniswapQuoter(market: SampleMarket): Quoter {
  const tokens = market.tokens.map(({ address, decimals }) => new Token(1, address, decimals));
  const indices = new Map(market.tokens.map(({ address }, index) => [address, index]));
  const pairs = new Map<string, Pair>();
  for (const { token0, token1, reserve0, reserve1 } of market.pools) {
    const [a, b] = [indices.get(token0) ?? 0, indices.get(token1) ?? 0];
    const [tokenA, tokenB] = [tokens[a], tokens[b]];
    if (!tokenA || !tokenB) continue;
    const amounts = [
      CurrencyAmount.fromRawAmount(tokenA, reserve0.toString()),
      CurrencyAmount.fromRawAmount(tokenB, reserve1.toString()),
    ] as const;
    pairs.set(toKey(a, b), new Pair(...amounts));
  }
  return (sell, buy, amount) => {
    const [sold, bought] = [tokens[sell], tokens[buy]];
    if (!sold || !bought) return undefined;
    const usable = [...listPairs(sell, buy)].flatMap((key) => pairs.get(key) ?? []);
    const sellAmount = CurrencyAmount.fromRawAmount(sold, amount.toString());
    let most: ReturnType<Quoter>;
    for (const maxHops of [1, 2, 3]) {
      const [best] = Trade.bestTradeExactIn(usable, sellAmount, bought, { maxHops, maxNumResults: 1 });
      if (!best) continue;
      const paid = BigInt(best.outputAmount.quotient.toString());
      if (!most || paid > most.bought) most = { bought: paid, hops: best.route.pairs.length };
    }
    return most;
  };
}

function listPairs(sell: number, buy: number): Set<string> {
  const among = [sell, buy, ...Array.from({ length: baseTokens }, (_, index) => index)];
  return new Set(among.flatMap((a) => among.filter((b) => a !== b).map((b) => toKey(a, b))));
}

function toKey(a: number, b: number): string {
  return `${Math.min(a, b)}:${Math.max(a, b)}`;
}
