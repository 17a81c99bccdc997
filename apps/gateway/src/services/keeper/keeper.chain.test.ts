import { routerAbi } from '@livery/core/domain/calldata/encodeRouterSwap';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { orderPage } from '@livery/core/wire/orders/orderRecord';
import * as v from 'valibot';
import { type Address, erc20Abi, maxUint256, numberToHex } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessKeeper, keeperLimits } from '../../testing/accessKeeper';
import { blockCalls } from '../../testing/blockCalls';
import { createTrader } from '../../testing/createTrader';
import { onPools } from '../../testing/onPools';
import { openGateway } from '../../testing/openGateway';
import { encodeCross } from './encodeCross';
import { findCross, getGain } from './findCross';

const one = 10n ** 18n;

const { folder, getGateway } = openGateway(() => scene.fundMaker());
const scene = accessKeeper(getGateway, { chainId: 1, folder });
const { onChain, call, deal, follow, listOrders, rest, startKeeper } = scene;
beforeEach(follow);

const trades: readonly (readonly [string, (tokens: ReturnType<typeof onChain>) => [Address, Address], bigint])[] = [
  ['token for token', ({ usdc, dai }) => [usdc, dai], 5_000n * 10n ** 6n],
  ['the wrapped coin for a token', ({ wrapped, usdc }) => [wrapped, usdc], 2n * one],
  ['a token for the wrapped coin', ({ dai, wrapped }) => [dai, wrapped], 5_000n * one],
];

test.each(trades)(
  'an order that crosses the market is filled at a profit after gas: %s',
  async (_, pick, takerAmount) => {
    const { keeper: account, book } = onChain();
    const order = await rest(pick(onChain()), takerAmount, 1_030n);
    const keeper = await startKeeper();
    const before = await account.balanceOf(nativeToken);
    expect(await keeper.look()).toBe('sent');
    await follow();
    expect(await keeper.look()).toBe('nothing');
    const profit = (await account.balanceOf(nativeToken)) - before;
    expect(profit).toBeGreaterThan(keeperLimits.minProfit);
    expect(await keeper.read('profit')).toBeCloseTo(Number(profit) / 1e18, 9);
    expect(await keeper.read('loss')).toBe(0);
    const { records } = v.parse(
      orderPage,
      await (await getGateway().app.request(`/api/1/sra/v4/orders?maker=${order.order.maker}&unfillable=true`)).json(),
    );
    const filled = records.find(({ metaData }) => metaData.orderHash === order.hash)?.metaData;
    expect(filled?.filledTakerAmount).toBeGreaterThan(0n);
    expect(book.status?.checkedTo).toBeNull();
    await order.cancel();
  },
);

test('of two orders that one balance does not cover together, the keeper takes what the balance covers', async () => {
  const { keeper: account, maker, usdc, dai } = onChain();
  const takerAmount = 2_000n * 10n ** 6n;
  const placed = [await rest([usdc, dai], takerAmount, 1_080n), await rest([usdc, dai], takerAmount, 1_070n)];
  const spare = (await maker.balanceOf(dai)) - ((placed[0]?.order.makerAmount ?? 0n) * 3n) / 2n;
  await maker.client.writeContractSync({
    ...{ abi: erc20Abi, address: dai, functionName: 'transfer', args: [account.address, spare], chain: null },
  });
  await follow();
  const held = await maker.balanceOf(dai);
  // Each alone is covered, as 0x counts.
  const fillable = (await listOrders()).filter(({ metaData }) =>
    placed.some(({ hash }) => hash === metaData.orderHash),
  );
  expect(fillable.map(({ metaData }) => metaData.remainingFillableTakerAmount)).toEqual([takerAmount, takerAmount]);
  const keeper = await startKeeper();
  expect(await keeper.look()).toBe('sent');
  // The book has not seen the fill yet: the second order is still listed as whole. The node may need a moment to mine the first.
  const followAndLook = () => getGateway().sync().then(keeper.look);
  await expect.poll(followAndLook, { timeout: 20_000 }).toBe('nothing');
  await follow();
  // It rests after the failure.
  expect(await keeper.look()).toBe('nothing');
  keeper.pass(10_000);
  expect(await keeper.look()).toBe('sent');
  await follow();
  expect(await keeper.look()).toBe('nothing');
  expect(await keeper.read('loss')).toBe(0);
  expect(await maker.balanceOf(dai)).toBeLessThan(held / 1_000n);
  await deal(dai, maker.address, 10n ** 24n);
  for (const order of placed) await order.cancel();
});

test('an order that does not cross the market, or by less than gas and profit, is left alone', async () => {
  const { keeper: account, usdc, dai } = onChain();
  const orders = [await rest([usdc, dai], 5_000n * 10n ** 6n, 990n), await rest([usdc, dai], 10n ** 6n, 1_030n)];
  const before = await account.balanceOf(nativeToken);
  expect(await (await startKeeper()).look()).toBe('nothing');
  expect(await (await startKeeper({ maxFill: 0n })).look()).toBe('nothing');
  expect(await account.balanceOf(nativeToken)).toBe(before);
  for (const order of orders) await order.cancel();
});

test('when the pools move before the fill, nothing is sent, and a fill that was sent would revert', async () => {
  const { keeper: account, usdc, wrapped, state } = onChain();
  const { order, cancel } = await rest([wrapped, usdc], one, 1_030n);
  const market = state.pools?.market;
  if (!market) throw new Error('The pools were not read.');
  const cross = findCross({ order, capacity: one, market, wrapped, maxSpent: keeperLimits.maxFill });
  if (!cross) throw new Error('The order does not cross.');
  const fill = { data: encodeCross(state.chain, { cross, minGain: getGain(cross) / 2n, account: account.address }) };
  await account.client.call({ account: account.address, ...fill, value: cross.spent });

  const keeper = await startKeeper();
  // The pools pay less of the coin for the token: the keeper has not seen it yet.
  await dump();
  const before = await account.balanceOf(nativeToken);
  expect(await keeper.look()).toBe('nothing');
  await expect(account.client.call({ account: account.address, ...fill, value: cross.spent })).rejects.toThrow();
  expect(await account.balanceOf(nativeToken)).toBe(before);
  await cancel();

  /** Buys much of the coin with the token on every pool of the two. */
  async function dump() {
    const { trader } = onPools(getGateway());
    await trader.approve(usdc, state.chain.v2.router);
    await deal(usdc, trader.address, 10n ** 14n);
    const args = [5n * 10n ** 12n, 1n, [usdc, wrapped], trader.address, maxUint256] as const;
    await trader.client.writeContractSync({
      ...{ abi: routerAbi, address: state.chain.v2.router, functionName: 'swapExactTokensForTokens', args },
      ...{ chain: null, gas: 500_000n },
    });
  }
});

test('a fill that is dropped and never mined is replaced, and the next one is sent', async () => {
  const { usdc, wrapped } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const keeper = await startKeeper();
  await call('evm_setAutomine', false);
  try {
    expect(await keeper.look()).toBe('sent');
    await call('anvil_dropAllTransactions');
    await call('anvil_mine', '0xa');
    expect(await keeper.look()).toBe('waiting');
  } finally {
    await call('evm_setAutomine', true);
  }
  await call('anvil_mine', '0x1');
  await follow();
  expect(await keeper.look()).toBe('sent');
  await follow();
  expect(await keeper.look()).toBe('nothing');
  // The empty transaction's gas.
  expect(await keeper.read('loss')).toBeGreaterThan(0);
  expect(await keeper.read('profit')).toBeGreaterThan(0);
  await cancel();
});

test('orders whose token refuses them do not starve an honest one, and the log says why they fail', async () => {
  const { usdc, dai, trader } = onChain();
  const blockedIndex = 7;
  const poison = await rest([usdc, dai], 5_000n * 10n ** 6n, 2_000n, { index: blockedIndex, count: 5 });
  const honest = await rest([usdc, dai], 5_000n * 10n ** 6n, 1_150n);
  const listed = await listOrders();
  const { address: account } = createTrader(getGateway().variables.RPC_URLS_1 ?? '', blockedIndex);
  const unblock = await blockCalls(trader, { token: dai, selector: '0x23b872dd', position: 0, account });
  // The relayer has not found out, as another one may never do.
  const keeper = await startKeeper({}, { list: async () => listed });
  const outcomes: string[] = [];
  while (!outcomes.includes('sent') && outcomes.length < 5) {
    await getGateway().sync();
    outcomes.push(await keeper.look());
  }
  expect(outcomes).toEqual(['sent']);
  const failed = keeper.lines.filter((line) => line.includes('the fill of an order fails'));
  expect(failed.length).toBeGreaterThan(0);
  expect(failed[0]).toContain(`"maker":"${account}"`);
  expect(keeper.lines.some((line) => line.includes(honest.hash) && line.includes('an order is filled'))).toBe(true);
  await unblock();
  await follow();
  await keeper.look();
  for (const order of [poison, honest]) await order.cancel();
});

test('what a fee spike costs is bounded before anything is sent, and a new process knows the losses', async () => {
  const { keeper: account, usdc, wrapped, state } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  // The gas of a fill fits into it, that of an empty transaction at 2,000 gwei, 0.042 coins, does not.
  const maxLoss = 10n ** 16n;
  const keeper = await startKeeper({ maxLoss });
  const before = await account.balanceOf(nativeToken);
  const { gasPrice } = state;
  await call('evm_setAutomine', false);
  try {
    expect(await keeper.look()).toBe('sent');
    for (let block = 0; block < 12; block++) {
      await call('anvil_setNextBlockBaseFeePerGas', numberToHex(2_000n * 10n ** 9n));
      await call('anvil_mine', '0x1');
    }
    await getGateway().sync();
    // Another process takes over, and goes on with the transaction that is under way.
    const next = await startKeeper({ maxLoss }, { name: keeper.name });
    for (let round = 0; round < 3; round++) {
      expect(await next.look()).toBe('waiting');
      await call('anvil_setNextBlockBaseFeePerGas', numberToHex(2_000n * 10n ** 9n));
      await call('anvil_mine', '0xa');
      await getGateway().sync();
    }
    expect(before - (await account.balanceOf(nativeToken))).toBe(0n);
  } finally {
    await call('evm_setAutomine', true);
  }
  // The node may have dropped the fill meanwhile: then it is replaced at the usual price.
  const last = await startKeeper({ maxLoss }, { name: keeper.name });
  let outcome = 'waiting';
  for (let round = 0; round < 4 && outcome === 'waiting'; round++) {
    await call('anvil_setNextBlockBaseFeePerGas', numberToHex(gasPrice / 2n));
    await call('anvil_mine', '0xb');
    await follow();
    outcome = await last.look();
  }
  expect(outcome).not.toBe('waiting');
  expect(await last.read('loss')).toBeLessThanOrEqual(0.01);
  expect(before - (await account.balanceOf(nativeToken))).toBeLessThanOrEqual(maxLoss);
  await follow();
  await last.look();
  await cancel();
});

test('a fill whose gas is more than what is left of the loss limit is not sent', async () => {
  const { keeper: account, usdc, wrapped } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const before = await account.balanceOf(nativeToken);
  const keeper = await startKeeper({ maxLoss: 1_000n });
  expect(await keeper.look()).toBe('stopped');
  expect(await keeper.read('stopped')).toBe(1);
  expect(await account.balanceOf(nativeToken)).toBe(before);
  await cancel();
});

test('a second keeper of the account waits while a transaction of the first is under way', async () => {
  const { usdc, wrapped } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const [first, second] = [await startKeeper(), await startKeeper()];
  await call('evm_setAutomine', false);
  try {
    expect(await first.look()).toBe('sent');
    expect(await second.look()).toBe('waiting');
  } finally {
    await call('evm_setAutomine', true);
  }
  await call('anvil_mine', '0x1');
  await follow();
  expect(await first.look()).toBe('nothing');
  expect(await first.read('profit')).toBeGreaterThan(0);
  expect(await second.read('loss')).toBe(0);
  await cancel();
});

test('of two keepers that look at the same moment one fills the order, and one counts it', async () => {
  const { keeper: account, usdc, wrapped } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const keepers = [await startKeeper(), await startKeeper()];
  const before = await account.balanceOf(nativeToken);
  await call('evm_setAutomine', false);
  try {
    const looks = await Promise.allSettled(keepers.map((keeper) => keeper.look()));
    expect(looks.filter((look) => look.status === 'fulfilled' && look.value === 'sent')).toHaveLength(1);
  } finally {
    await call('evm_setAutomine', true);
  }
  await call('anvil_mine', '0x1');
  await follow();
  for (const keeper of keepers) await keeper.look();
  const gained = Number((await account.balanceOf(nativeToken)) - before) / 1e18;
  const counted = await Promise.all(keepers.map((keeper) => keeper.read('profit')));
  expect(counted.reduce((sum, each) => sum + each, 0)).toBeCloseTo(gained, 9);
  await cancel();
});

test('after losses up to its limit the keeper stops', async () => {
  const keeper = await startKeeper({ maxLoss: -1n });
  expect(await keeper.look()).toBe('stopped');
  const { sleep } = onChain().state;
  expect([sleep.isHeld(), sleep.isAwaited()]).toEqual([false, false]);
});

test('a keeper that gets no list of orders lets its chain fall asleep', async () => {
  const list = () => Promise.reject(new Error('The gateway is away.'));
  const keeper = await startKeeper({}, { list });
  const { sleep } = onChain().state;
  expect(sleep.isHeld()).toBe(true);
  await expect(keeper.look()).rejects.toThrow('away');
  expect(sleep.isHeld()).toBe(false);
});

test('a chain without orders is asked for nothing, one with an order near the market is in use, and one with others is not', async () => {
  const { state, usdc, dai } = onChain();
  const asked = vi.spyOn(state.rpc, 'request');
  state.usedAt = 0;
  const idle = await startKeeper({}, { list: async () => [] });
  expect(await idle.look()).toBe('nothing');
  expect([asked.mock.calls.length, state.usedAt]).toEqual([0, 0]);
  asked.mockRestore();
  let hash: string | undefined;
  const list = async () => (await listOrders()).filter(({ metaData }) => metaData.orderHash === hash);
  const keeper = await startKeeper({}, { list });
  for (const [rate, isNear] of [
    [200n, false],
    [990n, true],
  ] as const) {
    const order = await rest([usdc, dai], 100n * 10n ** 6n, rate);
    hash = order.hash;
    state.usedAt = 0;
    expect(await keeper.look()).toBe('nothing');
    expect([state.usedAt > 0, state.sleep.isHeld()]).toEqual([isNear, isNear]);
    await order.cancel();
  }
});
