import { join } from 'node:path';
import { routerAbi } from '@livery/core/domain/calldata/encodeRouterSwap';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, erc20Abi, maxUint256, parseAbi } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { accessKeeper, getKeeperAccount, keeperLimits } from '../../testing/accessKeeper';
import { openGateway } from '../../testing/openGateway';
import { createKeeperStore } from './createKeeperStore';
import { encodeCross } from './encodeCross';
import { findCross } from './findCross';

const { folder, getGateway } = openGateway(() => scene.fundMaker());
const scene = accessKeeper(getGateway, { chainId: 1, folder });
const { onChain, call, deal, follow, rest, startKeeper } = scene;
beforeEach(follow);

/** Lets a keeper send a fill, and has the maker withdraw the allowance in front of it. Returns the gas that the fill burned. */
async function withdrawInFront(keeper: Awaited<ReturnType<typeof startKeeper>>, token: Address): Promise<bigint> {
  const { maker, exchange, keeper: account } = onChain();
  await call('evm_setAutomine', false);
  try {
    expect(await keeper.look()).toBe('sent');
    await maker.client.writeContract({
      ...{ abi: erc20Abi, address: token, functionName: 'approve', args: [exchange, 0n] },
      ...{ chain: null, gas: 100_000n, gasPrice: 10n ** 12n },
    });
    await call('anvil_mine', '0x1');
  } finally {
    await call('evm_setAutomine', true);
  }
  const { transactions } = await maker.client.getBlock({ includeTransactions: true });
  const fill = transactions.find(({ from }) => from === account.address.toLowerCase());
  if (!fill) throw new Error('The fill was not mined.');
  const { gasUsed, status } = await maker.client.getTransactionReceipt({ hash: fill.hash });
  expect(status).toBe('reverted');
  await maker.approve(token, exchange, maxUint256);
  await follow();
  return gasUsed;
}

test('an allowance that is withdrawn in front of each fill costs the gas of one in hours, also by a new process', async () => {
  const { usdc, dai, maker, state, keeper: account } = onChain();
  const { cancel } = await rest([usdc, dai], 5_000n * 10n ** 6n, 1_100n, { count: 3 });
  const before = await account.balanceOf(nativeToken);
  const keeper = await startKeeper();
  await withdrawInFront(keeper, dai);
  const lost = before - (await account.balanceOf(nativeToken));
  expect(await keeper.look()).toBe('nothing');
  expect(keeper.lines.join()).toContain(`"parties":["${maker.address.toLowerCase()}"]`);
  for (let look = 0; look < 5; look++) {
    expect(await keeper.look()).toBe('nothing');
    await follow();
  }
  const next = await startKeeper({}, { name: keeper.name });
  expect(await next.look()).toBe('nothing');
  expect(state.sleep.isHeld()).toBe(false);
  expect(before - (await account.balanceOf(nativeToken))).toBe(lost);
  // Another maker's order is filled meanwhile.
  const honest = await rest([usdc, dai], 5_000n * 10n ** 6n, 1_050n, { index: 7 });
  await follow();
  expect(await next.look()).toBe('sent');
  expect(next.lines.some((line) => line.includes(honest.hash) && line.includes('an order is filled'))).toBe(true);
  await follow();
  await next.look();
  await cancel();
  await follow();
});

test('a fill whose order is gone burns the gas of a question, not that of the pools', async () => {
  const { usdc, dai, wrapped } = onChain();
  const pairs = [
    [usdc, dai, 5_000n * 10n ** 6n],
    [dai, wrapped, 5_000n * 10n ** 18n],
    [wrapped, usdc, 10n ** 18n],
  ] as const;
  for (const [taken, given, amount] of pairs) {
    const { cancel } = await rest([taken, given], amount, 1_100n);
    // 343,000 to 409,000 where the proxy alone finds out, after the pools, and 198,000 where the order takes the wrapped coin.
    expect(await withdrawInFront(await startKeeper(), given)).toBeLessThan(130_000n);
    await cancel();
    await follow();
  }
});

test('a fill leaves no contract, and what its pools bring too much belongs to the account', async () => {
  const { usdc, dai, state, trader, keeper: account } = onChain();
  const { order, cancel } = await rest([usdc, dai], 5_000n * 10n ** 6n, 1_100n);
  await follow();
  const market = state.pools?.market;
  if (!market) throw new Error('The pools were not read.');
  const wrapped = state.chain.wrappedNative.address;
  const cross = findCross({ order, capacity: order.takerAmount, market, wrapped, maxSpent: keeperLimits.maxFill });
  if (!cross?.before) throw new Error('The order does not cross.');
  // As if the coin bought a tenth more than it was reckoned to.
  const raise = (amount: bigint) => (amount * 11n) / 10n;
  const spent = raise(cross.spent);
  const paths = cross.before.paths.map((path) => ({ ...path, sellAmount: raise(path.sellAmount) + 1n }));
  const raised = { ...cross, spent, before: { ...cross.before, paths } };
  const data = encodeCross(state.chain, { cross: raised, minGain: -spent, account: account.address });
  const before = await account.balanceOf(usdc);
  const { status, contractAddress } = await account.client.sendTransactionSync({ data, value: spent, chain: null });
  expect(status).toBe('success');
  if (!contractAddress) throw new Error('Nothing was created.');
  expect(await account.balanceOf(usdc)).toBeGreaterThan(before);
  expect(await trader.client.getCode({ address: contractAddress })).toBeUndefined();
  for (const token of [nativeToken, usdc, dai]) expect(await trader.balanceOf(token, contractAddress)).toBe(0n);
  await cancel();
});

test.each([
  ['a hundredth of a percent', 'filled', 10_000n],
  ['some percent', 'reverted', 50n],
])('a fill in front of which the pools move by %s is %s', async (_, outcome, share) => {
  const { usdc, wrapped, keeper: account, trader, state } = onChain();
  const { router, factory } = state.chain.v2;
  const { cancel } = await rest([wrapped, usdc], 10n ** 18n, 1_100n);
  const pair = await trader.client.readContract({
    ...{ abi: parseAbi(['function getPair(address, address) view returns (address)']), address: factory },
    ...{ functionName: 'getPair', args: [usdc, wrapped] },
  });
  const amount = (await trader.balanceOf(usdc, pair)) / share;
  await deal(usdc, trader.address, amount);
  await trader.approve(usdc, router);
  await follow();
  const keeper = await startKeeper();
  const before = await account.balanceOf(nativeToken);
  await call('evm_setAutomine', false);
  try {
    expect(await keeper.look()).toBe('sent');
    const args = [amount, 1n, [usdc, wrapped], trader.address, maxUint256] as const;
    await trader.client.writeContract({
      ...{ abi: routerAbi, address: router, functionName: 'swapExactTokensForTokens', args },
      ...{ chain: null, gas: 500_000n, gasPrice: 10n ** 12n },
    });
    await call('anvil_mine', '0x1');
  } finally {
    await call('evm_setAutomine', true);
  }
  await follow();
  await keeper.look();
  // Pools that move are no fault of the maker.
  expect(keeper.lines.filter((line) => line.includes('"parties":["'))).toEqual([]);
  const settled = keeper.lines.find((line) => line.includes('an order was settled'));
  expect(settled).toContain(`"outcome":"${outcome}"`);
  const gained = (await account.balanceOf(nativeToken)) - before;
  // Less what the order gains, a tenth, or nothing but gas.
  if (outcome === 'filled') expect(gained).toBeGreaterThan(10n ** 17n - 10n ** 16n);
  else expect(gained).toBeGreaterThan(-(10n ** 15n));
  await cancel();
});

test('once a third of the loss limit is spent, only makers of whom an order was filled have the rest', async () => {
  const { usdc, dai } = onChain();
  const pair: [Address, Address] = [usdc, dai];
  const keeper = await startKeeper();
  const first = await rest(pair, 5_000n * 10n ** 6n, 1_050n, { index: 8 });
  await expect.poll(() => follow().then(keeper.look)).toBe('sent');
  await expect.poll(() => follow().then(keeper.look)).toBe('nothing');

  const account = getKeeperAccount().address;
  const store = createKeeperStore(join(folder, keeper.name), { chainId: 1, account });
  store.save({ ...store.load(), settled: [{ at: Date.now(), gain: (-keeperLimits.maxLoss * 4n) / 10n }] });
  const next = await startKeeper({}, { name: keeper.name });
  const other = await rest(pair, 5_000n * 10n ** 6n, 1_200n, { index: 9 });
  const own = await rest(pair, 5_000n * 10n ** 6n, 1_050n, { index: 8 });
  await expect.poll(() => follow().then(next.look)).toBe('sent');
  expect(next.lines.some((line) => line.includes(own.hash) && line.includes('an order is filled'))).toBe(true);
  expect(next.lines.join()).toContain('over a third of the loss limit is spent');
  await expect.poll(() => follow().then(next.look)).toBe('nothing');
  for (const order of [other, own, first]) await order.cancel();
});
