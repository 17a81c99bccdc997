import { v2FactoryAbi, v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { getChain } from '@livery/core/domain/chains';
import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import { UnknownChainError } from '../errors/market';
import type { MarketPlan, PlannedPool } from '../market/marketPlan';
import { botAccount, createPurse } from './createPurse';
import { createV3Trader } from './createV3Trader';
import { planTrade } from './planTrade';

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
]);

export type Trader = { trade(): Promise<void> };

/**
 * Creates a trader that makes one small swap at a time on a chain, through the V2 router and the V3 venues in turn, paid with
 * funds that anvil grants. `random` returns 0 to 1. Throws UnknownChainError.
 */
export function createTrader({
  plan,
  rpcUrl,
  random,
}: {
  plan: MarketPlan;
  rpcUrl: string;
  random: () => number;
}): Trader {
  const chain = getChain(plan.chainId);
  if (!chain) throw new UnknownChainError(plan.chainId);
  const { factory, router } = chain.v2;
  const native = chain.nativeIsToken ? undefined : chain.wrappedNative.address;
  const { client, send, prepare } = createPurse({ rpcUrl, chain });
  const v3Trader = createV3Trader({ plan, chain, purse: { client, send, prepare }, random });
  const traps = plan.tokens.filter((token) => token.kind === 'feeOnTransfer' || token.kind === 'unsellable');
  const pools = plan.pools.filter((pool) => !traps.some(({ address }) => [pool.tokenA, pool.tokenB].includes(address)));
  let turn = 0;

  /** Picks deep pools more often: pools are planned in order of depth. */
  function pickPool(): PlannedPool | undefined {
    return pools[Math.floor(pools.length ** random()) - 1];
  }

  async function readReserves({ tokenA, tokenB }: PlannedPool): Promise<{ a: bigint; b: bigint }> {
    const getPair = { address: factory, abi: v2FactoryAbi, functionName: 'getPair', args: [tokenA, tokenB] } as const;
    const address = await client.readContract(getPair);
    const [reserve0, reserve1] = await client.readContract({ address, abi: v2PairAbi, functionName: 'getReserves' });
    return BigInt(tokenA) < BigInt(tokenB) ? { a: reserve0, b: reserve1 } : { a: reserve1, b: reserve0 };
  }

  async function tradeOnV2(): Promise<void> {
    const pool = pickPool();
    if (!pool) return;
    const reserves = await readReserves(pool);
    const planned = { a: pool.amountA, b: pool.amountB };
    const trade = planTrade({ reserves, planned, luck: random() * 2 - 1 });
    if (!trade) return;

    const { amount } = trade;
    const [sell, buy] = trade.sell === 'a' ? [pool.tokenA, pool.tokenB] : [pool.tokenB, pool.tokenA];
    const path = [sell, buy];
    if (sell === native) {
      const args = [1n, path, botAccount.address, maxUint256] as const;
      await send(router, encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args }), amount);
      return;
    }
    await prepare(sell, amount, router);
    const functionName = buy === native ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
    const args = [amount, 1n, path, botAccount.address, maxUint256] as const;
    await send(router, encodeFunctionData({ abi: routerAbi, functionName, args }));
  }

  return {
    async trade() {
      turn += 1;
      await (v3Trader && turn % 2 === 0 ? v3Trader.trade() : tradeOnV2());
    },
  };
}
