import { type Address, maxUint256, parseAbi } from 'viem';
import { expect } from 'vitest';
import { getPool } from '../store/pools/getPool';
import { v2Abi } from '../store/pools/v2Abi';
import type { startGateway } from './startGateway';

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function addLiquidity(address tokenA, address tokenB, uint256 a, uint256 b, uint256 aMinimum, uint256 bMinimum, address to, uint256 deadline) returns (uint256, uint256, uint256)',
]);

/** What a test does to pools of chain 1, past the gateway, and what it finds in the gateway's. */
export function onPools(gateway: Awaited<ReturnType<typeof startGateway>>) {
  const { state, trader, token } = gateway.onChain(1);
  const { pools, chain } = state;
  if (!pools) throw new Error('The pools were not read.');
  const router = { abi: routerAbi, address: chain.v2.router, chain: null } as const;
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
      const call = { ...router, functionName: 'swapExactETHForTokens', args, value, gas: 500_000n } as const;
      await client.writeContractSync(call);
    },
    /** A pair of two tokens that have none, in its own blocks. */
    async createPair(tokenA: Address, tokenB: Address, amount: bigint) {
      await trader.approve(tokenA, chain.v2.router);
      await trader.approve(tokenB, chain.v2.router);
      const args = [tokenA, tokenB, amount, amount, 0n, 0n, trader.address, maxUint256] as const;
      await client.writeContractSync({ ...router, functionName: 'addLiquidity', args });
    },
    async expectChainReserves(address: Address) {
      const [reserve0, reserve1] = await client.readContract({ abi: v2Abi, address, functionName: 'getReserves' });
      expect(getPool(pools.market, address)).toMatchObject({ reserve0, reserve1 });
    },
  };
}
