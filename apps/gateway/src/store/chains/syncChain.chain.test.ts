import { findRoute } from '@livery/router/findRoute';
import { type Address, erc20Abi, maxUint256, parseAbi } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway } from '../../testing/startGateway';
import { getPool } from '../pools/getPool';
import { v2Abi } from '../pools/v2Abi';
import { lookUpToken } from './lookUpToken';

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeEach(async () => {
  gateway = await startGateway([1]);
});
afterEach(() => gateway.stop());

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function addLiquidityETH(address token, uint256 amount, uint256 tokenMinimum, uint256 nativeMinimum, address to, uint256 deadline) payable returns (uint256, uint256, uint256)',
  'function addLiquidity(address tokenA, address tokenB, uint256 a, uint256 b, uint256 aMinimum, uint256 bMinimum, address to, uint256 deadline) returns (uint256, uint256, uint256)',
]);

function onEthereum() {
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
      await client.waitForTransactionReceipt({
        hash: await client.writeContract({ ...router, functionName: 'swapExactETHForTokens', args, value }),
      });
    },
    /** A pair of two tokens that have none, in its own blocks. */
    async createPair(tokenA: Address, tokenB: Address, amount: bigint) {
      await trader.approve(tokenA, chain.v2.router);
      await trader.approve(tokenB, chain.v2.router);
      const args = [tokenA, tokenB, amount, amount, 0n, 0n, trader.address, maxUint256] as const;
      await client.waitForTransactionReceipt({
        hash: await client.writeContract({ ...router, functionName: 'addLiquidity', args }),
      });
    },
    async expectChainReserves(address: Address) {
      const [reserve0, reserve1] = await client.readContract({ abi: v2Abi, address, functionName: 'getReserves' });
      expect(getPool(pools.market, address)).toMatchObject({ reserve0, reserve1 });
    },
  };
}

/** Two listed tokens of 18 decimals that the trader holds and that share no pool. */
async function findStrangers() {
  const { state, pools, trader } = onEthereum();
  const tokens = state.listed
    .map(({ address }) => address)
    .filter((token) => state.decimals.get(token.toLowerCase()) === 18);
  const paired = new Set(pools.market.pools.flatMap(({ token0, token1 }) => [token0 + token1, token1 + token0]));
  const held = (
    await Promise.all(tokens.map(async (token) => ((await trader.balanceOf(token)) > 10n ** 6n ? [token] : [])))
  ).flat();
  for (const tokenA of held) {
    const tokenB = held.find((other) => other !== tokenA && !paired.has(tokenA + other));
    if (tokenB) return [tokenA, tokenB] as const;
  }
  throw new Error('Every pair of tokens has a pool.');
}

test('the market of the chain is read whole, with the fee of its own router', () => {
  const { pools, state } = onEthereum();
  expect(pools.market.pools.length).toBeGreaterThanOrEqual(80);
  expect(new Set(pools.market.pools.map(({ feeBps }) => feeBps))).toEqual(new Set([30]));
  expect(state.decimals.get(gateway.onChain(1).token('USDC').toLowerCase())).toBe(6);
});

test('a swap moves the reserves', async () => {
  const { buy, token, wrapped, poolOf, expectChainReserves } = onEthereum();
  const before = poolOf(wrapped, token('DAI'));
  await buy(token('DAI'), 10n ** 18n);
  await gateway.sync();
  expect(poolOf(wrapped, token('DAI'))).not.toEqual(before);
  await expectChainReserves(before.address);
});

test('many blocks at once are followed one by one', async () => {
  const { buy, token, client, pools, wrapped, poolOf, expectChainReserves } = onEthereum();
  const from = pools.journal.length;
  for (const symbol of ['DAI', 'USDC', 'DAI']) await buy(token(symbol), 10n ** 17n);
  await client.mine({ blocks: 5 });
  await gateway.sync();
  expect(pools.journal.length).toBe(from + 8);
  await expectChainReserves(poolOf(wrapped, token('DAI')).address);
  await expectChainReserves(poolOf(wrapped, token('USDC')).address);
});

test('a reorganisation takes back what was followed, and the new branch counts', async () => {
  const { buy, token, client, wrapped, poolOf, state, expectChainReserves } = onEthereum();
  const dai = poolOf(wrapped, token('DAI'));
  const snapshot = await client.snapshot();
  await buy(token('DAI'), 10n ** 18n);
  await client.mine({ blocks: 3 });
  await gateway.sync();

  await client.revert({ id: snapshot });
  await buy(token('USDC'), 2n * 10n ** 18n);
  await client.mine({ blocks: 6 });
  await gateway.sync();
  expect(getPool(onEthereum().pools.market, dai.address)).toEqual(dai);
  await expectChainReserves(poolOf(wrapped, token('USDC')).address);
  expect(state.reorganisations).toBe(1);
});

test('a head that goes back to an earlier block is a reorganisation too', async () => {
  const { buy, token, client, wrapped, poolOf, pools } = onEthereum();
  const dai = poolOf(wrapped, token('DAI'));
  const snapshot = await client.snapshot();
  const { hash } = await client.getBlock();
  await buy(token('DAI'), 10n ** 18n);
  await gateway.sync();
  await client.revert({ id: snapshot });
  await gateway.sync();
  expect(pools.journal.at(-1)?.hash).toBe(hash);
  expect(poolOf(wrapped, token('DAI'))).toEqual(dai);
});

test('a branch that parts before the journal has all pools read anew', async () => {
  const { buy, token, client, state, pools } = onEthereum();
  const snapshot = await client.snapshot();
  await buy(token('DAI'), 10n ** 18n);
  await client.mine({ blocks: 300 });
  await gateway.sync();
  await client.revert({ id: snapshot });
  await client.mine({ blocks: 2 });
  await gateway.sync();
  expect(state.pools).not.toBe(pools);
  const after = onEthereum();
  await after.expectChainReserves(after.poolOf(after.wrapped, token('DAI')).address);
});

test('a new pair is traded on as soon as it has reserves, and no more when its block is gone', async () => {
  const { createPair, client, pools, poolOf } = onEthereum();
  const [tokenA, tokenB] = await findStrangers();
  const snapshot = await client.snapshot();
  await createPair(tokenA, tokenB, 1_000_000n);
  await gateway.sync();
  const pool = poolOf(tokenA, tokenB);
  expect([pool.reserve0, pool.reserve1]).toEqual([1_000_000n, 1_000_000n]);
  const request = { sellToken: tokenA, buyToken: tokenB, side: 'sell', amount: 1_000n, maxHops: 1 } as const;
  expect(findRoute(pools.market, request)?.buyAmount).toBe(996n);

  await client.revert({ id: snapshot });
  await client.mine({ blocks: 1 });
  await gateway.sync();
  expect(findRoute(pools.market, request)).toBeUndefined();
  await createPair(tokenA, tokenB, 2_000_000n);
  await gateway.sync();
  expect(findRoute(pools.market, request)?.buyAmount).toBe(996n);
});

test('pools that were looked up are read again when their block is gone', async () => {
  const { client, pools, state, token, wrapped, buy, poolOf, expectChainReserves } = onEthereum();
  const dai = poolOf(wrapped, token('DAI'));
  const snapshot = await client.snapshot();
  await buy(token('DAI'), 10n ** 18n);
  await gateway.sync();
  pools.lookedUp.set(dai.address.toLowerCase(), pools.journal.at(-1)?.number ?? 0n);
  await client.revert({ id: snapshot });
  await buy(token('DAI'), 3n * 10n ** 18n);
  await gateway.sync();
  expect(state.reorganisations).toBe(1);
  await expectChainReserves(dai.address);
});

test('a token of no known pool is looked up with the hubs', async () => {
  const { state, pools, token, wrapped, poolOf, client } = onEthereum();
  const dai = token('DAI');
  const decimals = await client.readContract({ abi: erc20Abi, address: dai, functionName: 'decimals' });
  const { address } = poolOf(wrapped, dai);
  const { removePool } = await import('@livery/router/removePool');
  for (const pool of [...pools.market.pools]) {
    if ([pool.token0, pool.token1].includes(dai)) removePool(pools.market, pool.address);
  }
  state.decimals.delete(dai.toLowerCase());
  await lookUpToken(state, dai);
  expect(getPool(pools.market, address)?.reserve0).toBeGreaterThan(0n);
  expect(state.decimals.get(dai.toLowerCase())).toBe(decimals);
});
