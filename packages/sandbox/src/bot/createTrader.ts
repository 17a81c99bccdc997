import { v2FactoryAbi, v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { getChain } from '@livery/core/domain/chains';
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
import { mnemonicToAccount } from 'viem/accounts';
import { mnemonic } from '../accounts';
import { rawRequest } from '../deploy/createDeployer';
import { UnknownChainError } from '../errors/market';
import type { MarketPlan, PlannedPool } from '../market/marketPlan';
import { planTrade } from './planTrade';

/** Account of the bot alone, so that its nonce never conflicts with that of a trader. */
export const botAccount = mnemonicToAccount(mnemonic, {
  addressIndex: 99,
});

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
]);

const nativeBalance = 10n ** 28n;
const gas = 400_000n;

export type Trader = { trade(): Promise<void> };

/**
 * Creates a trader that makes one small swap at a time through the V2 router of a chain, paid with funds that anvil grants.
 * `random` returns 0 to 1. Throws UnknownChainError.
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
  const client = createTestClient({
    account: botAccount,
    mode: 'anvil',
    transport: http(rpcUrl, { batch: true, retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions);
  const { factory, router } = chain.v2;
  const native = chain.wrappedNative.address;
  const traps = plan.tokens.filter((token) => token.kind === 'feeOnTransfer' || token.kind === 'unsellable');
  const pools = plan.pools.filter((pool) => !traps.some(({ address }) => [pool.tokenA, pool.tokenB].includes(address)));

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

  async function getReadyToSell(token: Address, amount: bigint): Promise<void> {
    await rawRequest(client, 'anvil_dealERC20', [botAccount.address, token, numberToHex(amount)]);
    const args = [botAccount.address, router] as const;
    const allowance = await client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args });
    if (allowance >= amount) return;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] });
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
      await client.setBalance({ address: botAccount.address, value: nativeBalance });
      if (sell === native) {
        const args = [1n, path, botAccount.address, maxUint256] as const;
        const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args });
        await client.sendTransaction({ chain: null, to: router, data, gas, value: amount });
        return;
      }
      await getReadyToSell(sell, amount);
      const functionName = buy === native ? 'swapExactTokensForETH' : 'swapExactTokensForTokens';
      const args = [amount, 1n, path, botAccount.address, maxUint256] as const;
      const data = encodeFunctionData({ abi: routerAbi, functionName, args });
      await client.sendTransaction({ chain: null, to: router, data, gas });
    },
  };
}
