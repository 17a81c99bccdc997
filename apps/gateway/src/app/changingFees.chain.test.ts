import { encodeV3Path, getPoolKey } from '@livery/core/domain/calldata/bridge';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { getPool } from '@livery/router/market';
import { isConcentrated } from '@livery/router/pool';
import { createDeployer, rawRequest } from '@livery/sandbox/deploy/createDeployer';
import { type Address, encodeFunctionData, maxUint256, numberToHex, parseAbi, RpcRequestError } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { syncChain } from '../chains/syncChain';
import { isOfV4 } from '../pools/v4Key';
import { startGateway } from '../testing/startGateway';
import { withClient } from '../testing/withClient';

const abi = parseAbi([
  'function swapFeeModule() view returns (address)',
  'function setRule(address pool, uint24 base, uint24 perTick, int24 centre, uint24 perSecond)',
  'function fee() view returns (uint24)',
  'function globalState() view returns (uint160 price, int24 tick, uint16 fee)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 minimum) swap) returns (uint256)',
]);

let gateway: Awaited<ReturnType<typeof startGateway>>;
afterEach(() => gateway.stop());

/** Starts a chain and chooses the venue's pool of the wrapped native coin and USDC with the most ticks. */
async function open(chainId: number, name: string) {
  gateway = await startGateway([chainId], { v3: true });
  const { state, trader, ask, token } = gateway.onChain(chainId);
  const native = state.chain.wrappedNative.address;
  const usdc = token('USDC');
  const followed = [...(state.pools?.concentrated.followed.values() ?? [])];
  const [key] = followed
    .toSorted((a, b) => b.pool.ticks.length - a.pool.ticks.length)
    .flatMap((found) => (isOfV4(found.key) ? [] : [found.key]))
    .filter(
      ({ venue, ...tokens }) =>
        venue.name === name && [tokens.token0, tokens.token1].every((each) => [native, usdc].includes(each)),
    );
  if (!key) throw new Error(`${name} has no pool.`);
  const { address, venue } = key;
  const pool = address.toLowerCase();
  const poolKey = getPoolKey(venue, key);
  const path = encodeV3Path({ path: [usdc, native], keys: poolKey === undefined ? [] : [poolKey] });
  const owned = await createDeployer(gateway.variables[`RPC_URLS_${chainId}`] ?? '');
  await rawRequest(owned.client, 'anvil_dealERC20', [trader.address, usdc, numberToHex(10n ** 14n)]);
  await trader.approve(usdc, venue.router);
  await trader.approve(usdc, state.chain.exchangeProxy);
  await gateway.sync();

  const { client } = trader;
  const getFee = () => state.pools?.concentrated.followed.get(pool)?.pool.fee;
  return {
    state,
    trader,
    client,
    venue,
    address,
    getFee,
    /** Returns the fee with which searches see the pool. */
    getMarketFee() {
      const known = state.pools && getPool(state.pools.market, address);
      return known && isConcentrated(known) ? known.fee : undefined;
    },
    /** Lets the next block be the one right after the head, in the second for which fees were read. */
    async nextSecond(seconds = 1n) {
      const { timestamp } = await client.getBlock();
      await client.setNextBlockTimestamp({ timestamp: timestamp + seconds });
    },
    /** Sells USDC on the pool through the venue's own router. */
    async sell(dollars: number) {
      const amountIn = BigInt(dollars) * 1_000_000n;
      const swap = { path, recipient: trader.address, deadline: maxUint256, amountIn, minimum: 0n };
      const data = encodeFunctionData({ abi, functionName: 'exactInput', args: [swap] });
      const { status } = await client.sendTransactionSync({ to: venue.router, data, gas: 5_000_000n, chain: null });
      expect(status).toBe('success');
    },
    async send(to: Address, data: `0x${string}`) {
      await client.sendTransactionSync({ to, data, gas: 1_000_000n, chain: null });
    },
    /** Quotes a sale of the native coin, of which the pool has too little after `sell`. */
    async quote() {
      const sellToken = getNativeCoin(state.chain).address;
      const query = { sellToken, buyToken: usdc, sellAmount: `${10n ** 18n}`, includedSources: name };
      return trader.parseQuote(await ask('quote', { ...query, takerAddress: trader.address }));
    },
    /** Returns what a quote's execution pays. Throws when it does not use the pool. */
    async execute(quote: Awaited<ReturnType<typeof trader.parseQuote>>) {
      const before = await trader.balanceOf(usdc);
      const { logs } = await trader.execute(quote);
      expect(logs.map((log) => log.address.toLowerCase())).toContain(pool);
      return (await trader.balanceOf(usdc)) - before;
    },
  };
}

describe.each([
  [10, 'Velodrome_V3'],
  [8453, 'Aerodrome_V3'],
])('on chain %i, %s', (chainId, name) => {
  test('a fee that the factory changes is that of the next quotes, which pay to the base unit, whether or not anyone swapped', async () => {
    const { state, client, venue, address, getFee, getMarketFee, nextSecond, sell, send, quote, execute } = await open(
      chainId,
      name,
    );
    const atFirst = getFee();
    expect(atFirst).toBe(await client.readContract({ address, abi, functionName: 'fee' }));
    const feeModule = await client.readContract({ address: venue.factory, abi, functionName: 'swapFeeModule' });
    await sell(400_000);
    await gateway.sync();
    const { tick } = state.pools?.concentrated.followed.get(address.toLowerCase())?.pool ?? { tick: 0 };
    // 0.1 %, and 0.0005 % for each tick that the price is away from this one; no swap, deposit or withdrawal happens.
    await send(feeModule, encodeFunctionData({ abi, functionName: 'setRule', args: [address, 1_000, 5, tick, 0] }));
    await gateway.sync();
    expect([getFee(), getMarketFee()]).toEqual([1_000, 1_000]);
    const first = await quote();
    expect(await execute(first)).toBe(first.buyAmount);

    await sell(400_000);
    await gateway.sync();
    expect(getFee()).toBeGreaterThan(1_100);
    expect(getFee()).toBe(await client.readContract({ address, abi, functionName: 'fee' }));
    const second = await quote();
    expect(await execute(second)).toBe(second.buyAmount);

    // A fee that rises with each second: the quote has the one of the next block's second.
    await send(feeModule, encodeFunctionData({ abi, functionName: 'setRule', args: [address, 3_000, 0, 0, 500] }));
    await gateway.sync();
    expect(getFee()).toBe(3_500);
    const third = await quote();
    await nextSecond();
    expect(await execute(third)).toBe(third.buyAmount);
    expect(state.poolCounts).toEqual({ drops: 0, differences: 0 });
  });

  test('a module that fails gives the fee of the spacing; a pool that tells no fee is not quoted from', async () => {
    const { state, client, venue, address, getFee, quote } = await open(chainId, name);
    const atFirst = getFee();
    const feeModule = await client.readContract({ address: venue.factory, abi, functionName: 'swapFeeModule' });
    await client.setCode({ address: feeModule, bytecode: '0x60006000fd' });
    await client.mine({ blocks: 1 });
    await gateway.sync();
    expect(getFee()).toBe(atFirst);
    await client.setCode({ address: venue.factory, bytecode: '0x60006000fd' });
    await client.mine({ blocks: 1 });
    await gateway.sync();
    expect(getFee()).toBeUndefined();
    await expect(quote()).rejects.toThrow('INSUFFICIENT_ASSET_LIQUIDITY');
    expect(state.pools?.concentrated.awaiting.has(address.toLowerCase())).toBe(true);
  });
});

test('the fee of Algebra rises with the volatility, and quotes have the one that the next block pays', async () => {
  const { state, client, address, getFee, getMarketFee, nextSecond, sell, quote, execute } = await open(
    137,
    'QuickSwap_V3',
  );
  const readFee = async () => (await client.readContract({ address, abi, functionName: 'globalState' }))[2];
  expect(getFee()).toBe(100);
  const calm = await quote();
  await nextSecond();
  expect(await execute(calm)).toBe(calm.buyAmount);
  // A price that moves by a few percent, for hours.
  for (let turn = 0; turn < 4; turn++) {
    await nextSecond(7_200n);
    await sell(150_000);
  }
  await nextSecond();
  await sell(1_500_000);
  await gateway.sync();
  const charged = await readFee();
  const next = getFee() ?? 0;
  expect(next).toBeGreaterThan(150);
  // What the pool says is the fee of its last swap, not that of the next one.
  expect(next).not.toBe(charged);
  expect(getMarketFee()).toBe(next);
  const quoted = await quote();
  await nextSecond();
  expect(await execute(quoted)).toBe(quoted.buyAmount);
  expect(await readFee()).toBe(next);
  expect(state.pools?.concentrated.foresight.isRefused).toBe(false);
});

test('a node that cannot tell fees as of another second is not asked again, and tells those of its block', async () => {
  const { state, client, address, getFee } = await open(137, 'QuickSwap_V3');
  let asked = 0;
  const withoutOverrides = withClient(state, ({ method, params }) => {
    if (method !== 'eth_call' || params.length <= 3) return;
    asked++;
    throw new RpcRequestError({
      body: { method },
      url: 'node',
      error: { code: -32_602, message: 'too many arguments, want at most 3' },
    });
  });
  for (let block = 0; block < 3; block++) {
    await client.mine({ blocks: 1 });
    await syncChain(withoutOverrides, Date.now());
  }
  expect(asked).toBe(1);
  expect(getFee()).toBe((await client.readContract({ address, abi, functionName: 'globalState' }))[2]);

  // A node that fails is no such node: nothing is kept of the block.
  const { foresight } = state.pools?.concentrated ?? { foresight: { isRefused: false } };
  foresight.isRefused = false;
  const failing = withClient(state, ({ method, params }) => {
    if (method === 'eth_call' && params.length > 3) throw new Error('timeout');
  });
  await client.mine({ blocks: 1 });
  await expect(syncChain(failing, Date.now())).rejects.toThrow('timeout');
  expect(foresight.isRefused).toBe(false);
});
