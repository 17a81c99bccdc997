import { v2FactoryAbi, v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { getChain } from '@livery/core/domain/chains';
import { createPublicClient, http, parseAbiItem } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnknownChainError } from '../errors/market';
import { planMarket } from '../market/planMarket';
import { startTestChain } from '../testing/startTestChain';
import { botAccount, createTrader } from './createTrader';
import { startBot } from './startBot';

const swap = parseAbiItem(
  'event Swap(address indexed sender, uint256 in0, uint256 in1, uint256 out0, uint256 out1, address indexed to)',
);

/** Returns evenly spread numbers from 0 to 1 that never repeat, so that every pool is picked. */
function evenRandom(): () => number {
  let last = 0;
  return () => {
    last = (last + 0.754_877_666) % 1;
    return last;
  };
}

describe.each([1, 250])('on chain %i', (chainId) => {
  const plan = planMarket(chainId);
  let chain: { rpcUrl: string; stop(): Promise<void> };
  let client: ReturnType<typeof createPublicClient>;

  beforeEach(async () => {
    chain = await startTestChain(chainId);
    client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  });

  afterEach(() => chain.stop());

  async function getDeviation({ tokenA, tokenB, amountA, amountB }: (typeof plan.pools)[number]): Promise<number> {
    const factory = getChain(chainId)?.v2.factory ?? '0x';
    const getPair = { address: factory, abi: v2FactoryAbi, functionName: 'getPair', args: [tokenA, tokenB] } as const;
    const address = await client.readContract(getPair);
    const [reserve0, reserve1] = await client.readContract({ address, abi: v2PairAbi, functionName: 'getReserves' });
    const [a, b] = BigInt(tokenA) < BigInt(tokenB) ? [reserve0, reserve1] : [reserve1, reserve0];
    return Math.abs(Number((b * amountA * 10n ** 9n) / (a * amountB)) / 1e9 - 1);
  }

  test('every trade succeeds and moves prices by less than 0.2 %', async () => {
    const trader = createTrader({ plan, rpcUrl: chain.rpcUrl, random: evenRandom() });
    const start = await client.getBlockNumber();
    for (let count = 0; count < 40; count++) await trader.trade();

    const paid = await vi.waitFor(async () => {
      const logs = await client.getLogs({ event: swap, fromBlock: start + 1n });
      expect(logs).toHaveLength(40);
      return logs;
    });
    expect(new Set(paid.map((log) => log.args.sender))).toEqual(new Set([getChain(chainId)?.v2.router]));
    expect(new Set(paid.map((log) => log.address)).size).toBeGreaterThan(10);

    const deviations = await Promise.all(plan.pools.map(getDeviation));
    expect(Math.max(...deviations)).toBeLessThan(0.002);
    expect(deviations.filter((deviation) => deviation > 0.0001).length).toBeGreaterThan(5);
  });

  test('the bot trades until it is stopped, even if another chain fails', async () => {
    const failed = vi.fn();
    const chains = [
      { id: chainId, rpcUrl: chain.rpcUrl },
      { id: 137, rpcUrl: 'http://127.0.0.1:1' },
    ];
    const bot = startBot({ chains, pauseMs: 5, onError: failed });
    await vi.waitFor(
      async () => {
        expect(await client.getTransactionCount(botAccount)).toBeGreaterThan(5);
        expect(failed.mock.calls.length).toBeGreaterThan(1);
      },
      { timeout: 20_000 },
    );
    await bot.stop();

    const countSent = () => client.getTransactionCount({ address: botAccount.address, blockTag: 'pending' });
    const [sent, failures] = [await countSent(), failed.mock.calls.length];
    for (let count = 0; count < 50; count++) await client.getBlockNumber();
    expect(await countSent()).toBe(sent);
    expect(failed).toHaveBeenCalledTimes(failures);
    expect(new Set(failed.mock.calls.map(([id]) => id))).toEqual(new Set([137]));
  });
});

test('an unknown chain throws', () => {
  expect(() => startBot({ chains: [{ id: 2, rpcUrl: 'http://127.0.0.1:1' }] })).toThrow(UnknownChainError);
});
