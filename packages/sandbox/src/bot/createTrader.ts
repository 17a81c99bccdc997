import { getChain } from '@livery/core/domain/getChain';
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  numberToHex,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem';
import { rawRequest } from '../deploy/rawRequest';
import type { MarketPlan, PlannedPool } from '../market/marketPlan';
import { UnknownChainError } from '../market/UnknownChainError';
import { botAccount as account } from './botAccount';
import { planTrade } from './planTrade';

const factoryAbi = parseAbi(['function getPair(address tokenA, address tokenB) view returns (address)']);
const pairAbi = parseAbi(['function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)']);
const approveAbi = parseAbi(['function approve(address spender, uint256 amount)']);
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
]);

const riches = 10n ** 28n;
const gas = 400_000n;

export type Trader = { trade(): Promise<void> };

/**
 * Makes one small swap at a time through the V2 router of a planned market's chain, paid with coins out of thin air.
 * `random` gives 0 to 1. Throws UnknownChainError.
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
  const client = createTestClient({ account, mode: 'anvil', transport: http(rpcUrl, { batch: true, retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions);
  const { factory, router } = chain.v2;
  const native = chain.wrappedNative.address;
  const traps = plan.tokens.filter((token) => token.kind === 'feeOnTransfer' || token.kind === 'unsellable');
  const pools = plan.pools.filter((pool) => !traps.some(({ address }) => [pool.tokenA, pool.tokenB].includes(address)));

  /** Pools are planned from the deepest down: that is also how often they trade. */
  function pickPool(): PlannedPool | undefined {
    return pools[Math.floor(pools.length ** random()) - 1];
  }

  async function readReserves({ tokenA, tokenB }: PlannedPool): Promise<{ a: bigint; b: bigint }> {
    const getPair = { address: factory, abi: factoryAbi, functionName: 'getPair', args: [tokenA, tokenB] } as const;
    const address = await client.readContract(getPair);
    const [reserve0, reserve1] = await client.readContract({ address, abi: pairAbi, functionName: 'getReserves' });
    return BigInt(tokenA) < BigInt(tokenB) ? { a: reserve0, b: reserve1 } : { a: reserve1, b: reserve0 };
  }

  async function getReadyToSell(token: Address, amount: bigint): Promise<void> {
    await rawRequest(client, 'anvil_dealERC20', [account.address, token, numberToHex(amount)]);
    const args = [account.address, router] as const;
    const allowance = await client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args });
    if (allowance >= amount) return;
    const data = encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [router, maxUint256] });
    await client.sendTransaction({ chain: null, to: token, data, gas });
  }

  return {
    async trade() {
      const pool = pickPool();
      if (!pool) return;
      const reserves = await readReserves(pool);
      const planned = { a: pool.amountA, b: pool.amountB };
      const trade = planTrade({ reserves, planned, luck: random() * 2 - 1 });
      if (!trade) return;

      const { amount } = trade;
      const [sell, buy] = trade.sell === 'a' ? [pool.tokenA, pool.tokenB] : [pool.tokenB, pool.tokenA];
      const path = [sell, buy];
      await client.setBalance({ address: account.address, value: riches });
      if (sell === native) {
        const args = [1n, path, account.address, maxUint256] as const;
        const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args });
        await client.sendTransaction({ chain: null, to: router, data, gas, value: amount });
        return;
      }
      await getReadyToSell(sell, amount);
      const functionName = buy === native ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
      const args = [amount, 1n, path, account.address, maxUint256] as const;
      const data = encodeFunctionData({ abi: routerAbi, functionName, args });
      await client.sendTransaction({ chain: null, to: router, data, gas });
    },
  };
}
