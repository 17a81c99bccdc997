import { v2FactoryAbi, v2PairAbi } from '@livery/core/domain/calldata/v2Abi';
import { chains, getChain } from '@livery/core/domain/chains';
import { createPublicClient, http, parseAbi, parseAbiItem, zeroAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnknownChainError } from '../errors/market';
import { listV3Venues } from '../market/listV3Venues';
import type { PlannedV3Pool } from '../market/marketPlan';
import { planMarket } from '../market/planMarket';
import { startTestChain } from '../testing/startTestChain';
import { botAccount } from './createPurse';
import { createTrader } from './createTrader';
import { startBot } from './startBot';

const swap = parseAbiItem(
  'event Swap(address indexed sender, uint256 in0, uint256 in1, uint256 out0, uint256 out1, address indexed to)',
);
const v3Abi = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 fees0, uint128 fees1)',
  'event Mint(address sender, address indexed owner, int24 indexed lower, int24 indexed upper, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed lower, int24 indexed upper, uint128 liquidity, uint256 amount0, uint256 amount1)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
]);

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

  const factories = new Map(
    chains
      .filter(({ id }) => id === chainId)
      .flatMap(listV3Venues)
      .map(({ venue }) => [venue.name, venue.factory]),
  );

  async function getV3Deviation({ venue, token0, token1, fee, sqrtPriceX96 }: PlannedV3Pool): Promise<number> {
    const args = [token0, token1, fee] as const;
    const factory = factories.get(venue) ?? zeroAddress;
    const address = await client.readContract({ address: factory, abi: v3Abi, functionName: 'getPool', args });
    const [price] = await client.readContract({ address, abi: v3Abi, functionName: 'slot0' });
    return Math.abs((Number((price * 10n ** 12n) / sqrtPriceX96) / 1e12) ** 2 - 1);
  }

  test('every trade succeeds and moves prices by less than 0.2 %, on V2 and on V3 in turn', async () => {
    const trader = createTrader({ plan, rpcUrl: chain.rpcUrl, random: evenRandom() });
    const start = await client.getBlockNumber();
    for (let turn = 0; turn < 60; turn++) await trader.trade();

    const isShared = plan.v3Pools.length > 0;
    const paid = await vi.waitFor(async () => {
      const logs = await client.getLogs({ event: swap, fromBlock: start + 1n });
      expect(logs).toHaveLength(isShared ? 30 : 60);
      return logs;
    });
    expect(new Set(paid.map((log) => log.args.sender))).toEqual(new Set([getChain(chainId)?.v2.router]));
    expect(new Set(paid.map((log) => log.address)).size).toBeGreaterThan(8);
    const countV3 = async (name: 'Swap' | 'Mint' | 'Burn') => {
      const events = v3Abi.filter((item) => item.type === 'event').filter((event) => event.name === name);
      return (await client.getLogs({ events, fromBlock: start + 1n, strict: true })).length;
    };
    await vi.waitFor(async () =>
      expect(await Promise.all([countV3('Swap'), countV3('Mint'), countV3('Burn')])).toEqual(
        isShared ? [25, 4, 1] : [0, 0, 0],
      ),
    );

    const deviations = await Promise.all([...plan.pools.map(getDeviation), ...plan.v3Pools.map(getV3Deviation)]);
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
