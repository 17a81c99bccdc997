import { type Client, createClient, custom, erc20Abi, zeroAddress } from 'viem';
import { readContract } from 'viem/actions';
import { expect, test } from 'vitest';
import { v2FactoryAbi, v2PairAbi } from '../../domain/calldata/v2Abi';
import { getReservesOf, toPoolToken } from '../../domain/liquidity/pool';
import { sandboxChain } from '../../testing/sandboxChain';
import { chain, dai, native, stranger, trader, usdc, wrapped } from '../../testing/scene';
import { readExchange, readExchanges } from './readExchanges';
import { readLiquidityPools } from './readLiquidityPools';
import { readPermitState } from './readPermitState';

const getClient = sandboxChain(1);
const [d, u, w] = [dai.address, usdc.address, toPoolToken(native.address, chain)];

/** Returns a client that counts the requests to the same node. */
function counted(client: Client): { client: Client; count: () => number } {
  let requests = 0;
  const request = (async (call: never) => {
    requests += 1;
    return client.request(call);
  }) as never;
  return { client: createClient({ transport: custom({ request }) }), count: () => requests };
}

test('pools are read in two calls, in the order of the pairs', async () => {
  const { client, count } = counted(getClient());
  const pairs = [
    [u, w],
    [u, u],
    [stranger, w],
    [w, d],
  ] as const;
  const [usdcPool, same, none, daiPool] = await readLiquidityPools(client, { chain, pairs, account: trader });
  expect(count()).toBe(2);
  expect([same, none]).toEqual([{ state: 'INVALID' }, { state: 'NOT_EXISTS' }]);
  if (usdcPool?.state !== 'EXISTS' || daiPool?.state !== 'EXISTS') throw new Error('no pool');
  expect(daiPool.shares).toBe(0n);
  const { address, token0, reserve0, reserve1, totalSupply } = usdcPool.pool;
  const getPair = { address: chain.v2.factory, abi: v2FactoryAbi, functionName: 'getPair', args: [u, w] } as const;
  expect(address).toBe(await readContract(getClient(), getPair));
  expect(token0).toBe(await readContract(getClient(), { address, abi: v2PairAbi, functionName: 'token0' }));
  const reserves = await readContract(getClient(), { address, abi: v2PairAbi, functionName: 'getReserves' });
  expect(reserves.slice(0, 2)).toEqual([reserve0, reserve1]);
  expect(totalSupply).toBe(await readContract(getClient(), { address, abi: erc20Abi, functionName: 'totalSupply' }));
  expect(getReservesOf(usdcPool.pool, [w, u])[0]).toBe(
    await readContract(getClient(), { address: w, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
  );
});

test('no pairs take no call', async () => {
  const { client, count } = counted(getClient());
  expect(await readLiquidityPools(client, { chain, pairs: [], account: trader })).toEqual([]);
  expect(count()).toBe(0);
});

test('the exchanges of V1 are read with the account’s shares, and without those of tokens that have none', async () => {
  const client = getClient();
  const positions = await readExchanges(client, { tokens: [d, stranger, u], account: trader });
  expect(positions.map(({ exchange }) => exchange.token)).toEqual([d, u]);
  for (const { exchange, shares } of positions) {
    // Half of the liquidity is the first account's.
    expect(shares).toBe(exchange.totalSupply / 2n);
    expect(exchange.nativeReserve).toBe(exchange.totalSupply);
    const { address } = exchange;
    expect(await readExchange(client, { exchange: address, account: trader })).toEqual({ exchange, shares });
    expect(await readExchange(client, { exchange: address })).toEqual({ exchange, shares: 0n });
  }
  expect(await readExchanges(client, { tokens: [] })).toEqual([]);
  expect(await readExchange(client, { exchange: stranger })).toBeUndefined();
  expect(await readExchange(client, { exchange: zeroAddress })).toBeUndefined();
});

test('a permit’s state is the pair’s, and there is none without a pair', async () => {
  const client = getClient();
  const [reading] = await readLiquidityPools(client, { chain, pairs: [[u, w]] });
  if (reading?.state !== 'EXISTS') throw new Error('no pool');
  const state = await readPermitState(client, { chain, account: trader, tokens: [wrapped.address, u] });
  expect(state).toEqual({ pair: reading.pool.address, pairName: 'Uniswap V2', nonce: 0n });
  expect(await readPermitState(client, { chain, account: trader, tokens: [stranger, u] })).toBeUndefined();
});
