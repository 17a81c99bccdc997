import { chains, multicall3 } from '@livery/core/domain/chains';
import { erc20Abi, parseAbi, parseAbiItem, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { planMarket } from '../market/planMarket';
import { type Market, startMarket } from '../testing/startMarket';

const factoryAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function getPair(address, address) view returns (address)',
]);
const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
]);
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)']);

describe.each(chains)('$name', ({ id, wrappedNative, nativeIsToken, v2 }) => {
  let market: Market;
  beforeAll(async () => {
    market = await startMarket(id);
  });
  afterAll(() => market.stop());

  test('every named contract has code', async () => {
    const codes = await Promise.all(
      Object.values(market.contracts).map((address) => market.client.getCode({ address })),
    );
    expect(codes.length).toBeGreaterThanOrEqual(11);
    expect(codes.filter((code) => code === undefined)).toEqual([]);
  });

  test('the wrapped native coin has its own name and symbol and is backed one to one, or is the coin', async () => {
    const { client, token } = market;
    const read = (functionName: 'name' | 'symbol' | 'decimals' | 'totalSupply') =>
      client.readContract({ address: wrappedNative.address, abi: erc20Abi, functionName });
    expect(await Promise.all([read('name'), read('symbol'), read('decimals')])).toEqual([
      wrappedNative.name,
      wrappedNative.symbol,
      18,
    ]);
    const [holder] = accounts;
    const args = [holder] as const;
    const held = { address: wrappedNative.address, abi: erc20Abi, functionName: 'balanceOf', args } as const;
    if (nativeIsToken) expect(await client.readContract(held)).toBe(await client.getBalance({ address: holder }));
    else expect(await client.getBalance({ address: wrappedNative.address })).toBe(await read('totalSupply'));
    expect(token(wrappedNative.symbol).address).toBe(wrappedNative.address);
  });

  test('multicall reads every planned token as planned', async () => {
    const { tokens } = planMarket(id);
    const odd = tokens.filter(({ kind }) => kind === 'bytes32').map(({ address }) => address);
    const contracts = tokens
      .filter(({ address }) => !odd.includes(address))
      .flatMap(({ address }) => [
        { address, abi: erc20Abi, functionName: 'symbol' } as const,
        { address, abi: erc20Abi, functionName: 'name' } as const,
        { address, abi: erc20Abi, functionName: 'decimals' } as const,
      ]);
    const results = await market.client.multicall({ contracts, multicallAddress: multicall3, allowFailure: false });
    expect(results).toEqual(
      tokens
        .filter(({ address }) => !odd.includes(address))
        .flatMap(({ symbol, name, decimals }) => [symbol, name, decimals]),
    );
  });

  test('the factory knows the planned pools, whose reserves are as planned', async () => {
    const { client } = market;
    const { pools } = planMarket(id);
    const factory = { address: v2.factory, abi: factoryAbi } as const;
    expect(await client.readContract({ ...factory, functionName: 'allPairsLength' })).toBe(BigInt(pools.length));
    for (const { tokenA, tokenB, amountA, amountB } of pools) {
      const pair = await client.readContract({ ...factory, functionName: 'getPair', args: [tokenA, tokenB] });
      const [reserve0, reserve1] = await client.readContract({
        address: pair,
        abi: pairAbi,
        functionName: 'getReserves',
      });
      expect([reserve0, reserve1]).toEqual(BigInt(tokenA) < BigInt(tokenB) ? [amountA, amountB] : [amountB, amountA]);
    }
  });

  test('each pool left its creation and its first reserves in the logs', async () => {
    const { client } = market;
    const { pools } = planMarket(id);
    const range = { fromBlock: 0n, toBlock: 'latest' } as const;
    const created = await client.getLogs({
      ...range,
      address: v2.factory,
      event: parseAbiItem('event PairCreated(address indexed, address indexed, address, uint256)'),
    });
    const address = created.flatMap(({ args: [, , pair] }) => pair ?? []);
    const synced = await client.getLogs({ ...range, address, event: parseAbiItem('event Sync(uint112, uint112)') });
    expect([created.length, synced.length]).toEqual([pools.length, pools.length]);
  });

  test('the router finds the pairs by the address that it computes', async () => {
    const { client, token } = market;
    const router = { address: v2.router, abi: routerAbi } as const;
    expect(await client.readContract({ ...router, functionName: 'factory' })).toBe(v2.factory);
    expect(await client.readContract({ ...router, functionName: 'WETH' })).toBe(wrappedNative.address);
    const path = [wrappedNative.address, token('USDC').address];
    const [, out = 0n] = await client.readContract({
      ...router,
      functionName: 'getAmountsOut',
      args: [parseEther('1'), path],
    });
    expect(out).toBeGreaterThan(0n);
  });
});
