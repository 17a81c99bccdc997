import { routerAbi } from '@livery/core/domain/calldata/encodeRouterSwap';
import { v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { type Address, maxUint256, parseAbi } from 'viem';
import { expect } from 'vitest';
import { getPairPool } from '../pools/poolState';
import type { startGateway } from './startGateway';

const liquidityAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 a, uint256 b, uint256 aMinimum, uint256 bMinimum, address to, uint256 deadline) returns (uint256, uint256, uint256)',
]);

/** Returns actions on the pools of chain 1 that bypass the gateway, and expectations on the gateway's state of them. */
export function onPools(gateway: Awaited<ReturnType<typeof startGateway>>) {
  const { state, trader, token } = gateway.onChain(1);
  const { pools, chain } = state;
  if (!pools) throw new Error('The pools were not read.');
  const router = { address: chain.v2.router, chain: null } as const;
  const wrapped = chain.wrappedNative.address;
  const { client } = trader;

  return {
    state,
    pools,
    client,
    trader,
    token,
    wrapped,
    poolOf(tokenA: Address, tokenB: Address) {
      const pool = pools.market.pools.find(
        ({ token0, token1 }) => [token0, token1].includes(tokenA) && [token0, token1].includes(tokenB),
      );
      if (!pool) throw new Error('There is no such pool.');
      return pool;
    },
    async buy(tokenOut: Address, value: bigint) {
      const args = [1n, [wrapped, tokenOut], trader.address, maxUint256] as const;
      const call = {
        ...router,
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args,
        value,
        gas: 500_000n,
      } as const;
      await client.writeContractSync(call);
    },
    /** Creates a pair of two tokens that have none, in blocks of its own. */
    async createPair(tokenA: Address, tokenB: Address, amount: bigint) {
      await trader.approve(tokenA, chain.v2.router);
      await trader.approve(tokenB, chain.v2.router);
      const args = [tokenA, tokenB, amount, amount, 0n, 0n, trader.address, maxUint256] as const;
      await client.writeContractSync({
        ...router,
        abi: liquidityAbi,
        functionName: 'addLiquidity',
        args,
        gas: 5_000_000n,
      });
    },
    async expectChainReserves(address: Address) {
      const [reserve0, reserve1] = await client.readContract({ abi: v2PairAbi, address, functionName: 'getReserves' });
      expect(getPairPool(pools.market, address)).toMatchObject({ reserve0, reserve1 });
    },
  };
}
