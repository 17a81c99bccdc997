import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { poolDepth } from '@livery/core/wire/orders/poolDepth';
import * as v from 'valibot';
import { erc20Abi } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readStatuses } from '../records/book/follow/readStatuses';
import { accessBook } from '../testing/accessBook';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-funds-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { onBook, post, get, listHashes, follow, approveBoth } = accessBook(() => gateway);
beforeEach(approveBoth);

test('an order without allowance or balance is not listed, and is again when the maker has it again', async () => {
  const { maker, trader, rival, dai, exchange } = onBook();
  const { body, hash, order } = await maker.place();
  await post(body);
  const allow = (amount: bigint) =>
    trader.client.writeContractSync({
      abi: erc20Abi,
      address: dai,
      functionName: 'approve',
      args: [exchange, amount],
      chain: null,
    });
  await allow(0n);
  await follow();
  expect((await get(hash)).metaData.state).toBe('UNFUNDED');
  expect(await listHashes({ trader: order.maker })).not.toContain(hash);
  await allow(40n);
  await follow();
  expect((await get(hash)).metaData).toMatchObject({ state: 'ADDED', remainingFillableTakerAmount: 80n });

  const balance = await trader.balanceOf(dai);
  const move = (from: typeof trader, to: `0x${string}`) =>
    from.client.writeContractSync({
      abi: erc20Abi,
      address: dai,
      functionName: 'transfer',
      args: [to, balance],
      chain: null,
    });
  await allow(balance * 2n);
  await move(trader, rival.address);
  await follow();
  expect((await get(hash)).metaData.state).toBe('UNFUNDED');
  await move(rival, trader.address);
  await follow();
  expect((await get(hash)).metaData).toMatchObject({ state: 'ADDED', remainingFillableTakerAmount: 200n });
});

test('an order in the wrapped coin follows the wrapping, which makes no transfer', async () => {
  const { trader, usdc, maker, exchange, book } = onBook();
  const wrapped = book.state.chain.wrappedNative.address;
  await trader.approve(wrapped, exchange);
  const held = await trader.balanceOf(wrapped);
  const { body, hash } = await maker.place({
    makerToken: wrapped,
    takerToken: usdc,
    makerAmount: held + 10n,
    takerAmount: 10n * held,
  });
  await post(body);
  expect((await get(hash)).metaData.remainingFillableTakerAmount).toBeLessThan(10n * held);
  await trader.client.sendTransactionSync({ to: wrapped, data: '0xd0e30db0', value: 10n, chain: null });
  await follow();
  expect((await get(hash)).metaData.remainingFillableTakerAmount).toBe(10n * held);
});

test('the depth names what an order can be filled with that its maker cannot pay beside a better one', async () => {
  const { maker, trader, dai, book, exchange } = onBook();
  const { address: takerToken } = book.state.chain.wrappedNative;
  const better = await maker.place({ takerToken });
  const worse = await maker.place({ takerToken, takerAmount: 220n });
  for (const { body } of [worse, better]) await post(body);
  const args = [exchange, 150n] as const;
  await trader.client.writeContractSync({ abi: erc20Abi, address: dai, functionName: 'approve', args, chain: null });
  await follow();
  for (const { hash, order } of [better, worse]) {
    expect((await get(hash)).metaData.remainingFillableTakerAmount).toBe(order.takerAmount);
  }
  for (const [baseToken, quoteToken] of [
    [dai, takerToken],
    [takerToken, dai],
  ]) {
    const response = await gateway.app.request(`/api/1/depth?baseToken=${baseToken}&quoteToken=${quoteToken}`);
    const { overlapping } = v.parse(poolDepth, await response.json());
    expect(Object.keys(overlapping)).toEqual([worse.hash]);
    expect(overlapping[worse.hash]).toBe(110n);
  }
});

/** Amounts whose shares do not come out even. */
const uneven = [
  { makerAmount: 7n, takerAmount: 3n },
  { makerAmount: 1_000_003n, takerAmount: 999_983n },
  { makerAmount: 11n, takerAmount: 1_000_000_007n },
  { makerAmount: 10n ** 20n + 1n, takerAmount: 13n },
];

test('the book computes from balance and allowance what the exchange itself would say, to the base unit', async () => {
  const { maker, trader, rival, book, dai, exchange } = onBook();
  const placed = await Promise.all(uneven.map((amounts) => maker.place(amounts)));
  for (const { body } of placed) expect((await post(body)).status).toBe(200);
  for (const { order } of placed) if (order.takerAmount > 5n) await maker.fill(rival, order, order.takerAmount / 5n);
  for (const allowance of [10n ** 24n, 999_999n, 10n, 4n, 1n, 0n, 6n]) {
    const args = [exchange, allowance] as const;
    await trader.client.writeContractSync({ abi: erc20Abi, address: dai, functionName: 'approve', args, chain: null });
    await follow();
    const orders = placed.map(({ order }) => order);
    const said = await readStatuses(book, { orders, blockNumber: await trader.client.getBlockNumber() });
    const records = await Promise.all(placed.map(({ hash }) => get(hash)));
    expect(records.map(({ metaData }) => metaData.remainingFillableTakerAmount)).toEqual(
      said.map((status) => status?.remaining),
    );
    expect(records.map(({ metaData }) => metaData.state === 'UNFUNDED')).toEqual(
      said.map((status) => status?.state === 'unfunded'),
    );
  }
});
