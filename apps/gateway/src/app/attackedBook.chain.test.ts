import { join } from 'node:path';
import pino from 'pino';
import * as v from 'valibot';
import { erc20Abi } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { syncChain } from '../chains/syncChain';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { syncBook } from '../records/book/follow/syncBook';
import { accessBook } from '../testing/accessBook';
import { blockCalls } from '../testing/blockCalls';
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase';
import { createMaker } from '../testing/createMaker';
import { createTrader } from '../testing/createTrader';
import { freely, openGateway } from '../testing/openGateway';
import { placeWorthlessToken } from '../testing/placeWorthlessToken';
import { createApp } from './createApp';

const one = 10n ** 18n;
const honestIndex = 4;
const attackers = [5, 6, 7, 8];
const { folder, getGateway } = openGateway(async () => {
  const { dai, usdc, exchange, url } = onBook();
  for (const index of [honestIndex, ...attackers]) await createTrader(url, index).approve(dai, exchange);
  await onBook().trader.approve(usdc, exchange);
}, freely);
const { onBook, deal, follow } = accessBook(getGateway);

beforeEach(async () => {
  const { dai, url } = onBook();
  for (const index of [honestIndex, ...attackers]) await deal(dai, createTrader(url, index).address, 10n ** 24n);
  await follow();
});

/** Posts orders that pay `makerAmount` of DAI for `takerAmount` of USDC; returns how to cancel them. */
async function rest(addressIndex: number, amounts: readonly { makerAmount: bigint; takerAmount: bigint }[]) {
  const { dai, usdc, url } = onBook();
  const signer = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex });
  const placed = await Promise.all(amounts.map((each) => signer.place(each)));
  for (let start = 0; start < placed.length; start += 100) {
    const body = JSON.stringify(placed.slice(start, start + 100).map((each) => each.body));
    const posted = await getGateway().app.request('/api/1/sra/v4/orders', { method: 'POST', body });
    expect([posted.status, await posted.text()]).toEqual([200, '']);
  }
  const maker = createTrader(url, addressIndex);
  return () =>
    signer.cancel(
      maker,
      placed.map(({ order }) => order),
    );
}

const priced = v.object({ buyAmount: v.string(), sources: v.array(v.object({ name: v.string() })) });

async function price(sellAmount: bigint, query: Record<string, string> = {}) {
  const { ask, dai, usdc } = onBook();
  const answer = await ask('price', { sellToken: usdc, buyToken: dai, sellAmount: `${sellAmount}`, ...query });
  expect(answer.status).toBe(200);
  const { buyAmount, sources } = v.parse(priced, await answer.json());
  return { bought: BigInt(buyAmount), names: sources.map(({ name }) => name) };
}

const honest = { makerAmount: 1_300n * one, takerAmount: 1_000n * 10n ** 6n };
/** Pays DAI as if it were worth a third, for `units` of USDC. */
const dust = (units: bigint) => ({ makerAmount: units * 2n * 10n ** 12n, takerAmount: units });
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

test.each([8, 24, 30, 200])('%i dust orders do not keep an honest order out of a quote', async (count) => {
  const cancels = [await rest(honestIndex, [honest]), await rest(5, many(count, dust(1n)))];
  expect(await price(10n ** 8n)).toEqual({ bought: 130n * one, names: ['Limit_Orders'] });
  for (const cancel of cancels) await cancel();
});

test('orders whose maker moved its balance away after the post are dust as well', async () => {
  const { dai, url } = onBook();
  const cancels = [await rest(honestIndex, [honest]), await rest(5, many(200, dust(100n * 10n ** 6n)))];
  const attacker = createTrader(url, 5);
  const all = await attacker.balanceOf(dai);
  const away = createTrader(url, 6).address;
  const args = [away, all - 2n * 10n ** 12n] as const;
  await attacker.client.writeContractSync({
    ...{ abi: erc20Abi, address: dai, functionName: 'transfer', args, chain: null },
  });
  await follow();
  expect(await price(10n ** 8n)).toEqual({ bought: 130n * one, names: ['Limit_Orders'] });
  for (const cancel of cancels) await cancel();
});

test('many orders over the same few balances do not hide an honest one behind them', async () => {
  const { dai, url } = onBook();
  const cancels = [await rest(honestIndex, [honest])];
  // Each pays for its gas, and has no more behind it than one of them needs.
  for (const index of attackers) cancels.push(await rest(index, many(60, dust(3n * 10n ** 6n))));
  for (const index of attackers) {
    const attacker = createTrader(url, index);
    const args = [createTrader(url, 9).address, (await attacker.balanceOf(dai)) - 6n * one] as const;
    await attacker.client.writeContractSync({
      ...{ abi: erc20Abi, address: dai, functionName: 'transfer', args, chain: null },
    });
  }
  await follow();
  const { bought, names } = await price(10n ** 9n);
  expect(names).toEqual(['Limit_Orders']);
  expect(bought).toBeGreaterThanOrEqual(1_300n * one);
  for (const cancel of cancels) await cancel();
});

test('a book refuses orders that cannot pay for their own fill, or are worth less than its operator wants', async () => {
  const { dai, usdc, trader } = onBook();
  const pair = { chainId: 1, makerToken: dai, takerToken: usdc, addressIndex: honestIndex };
  const signer = createMaker(pair);
  const unpriced = createMaker({ ...pair, makerToken: await placeWorthlessToken(trader) });
  const open = async (name: string, variables: Record<string, string>) => {
    const { MIN_ORDER_VALUE: _, ...own } = getGateway().variables;
    const environment = parseEnvironment({ ...own, DATA_DIR: copyEmptyDatabase(join(folder, name)), ...variables });
    const context = createContext(environment, pino({ level: 'silent' }));
    for (const state of context.chains.values()) await syncChain(state, Date.now());
    for (const book of context.books.values()) await syncBook(book);
    const app = createApp(context);
    const post = async (amounts: typeof honest, from = signer) => {
      const { body } = await from.place(amounts);
      const answer = await app.request('/api/1/sra/v4/order', { method: 'POST', body: JSON.stringify(body) });
      return { status: answer.status, text: await answer.text() };
    };
    return { post, close: () => context.database.close() };
  };
  const byGas = await open('gas', {});
  const refused = await byGas.post(dust(1n));
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(
    /ORDER_TOO_SMALL: the order can give 0\.\d+ ETH worth of its token, the least here is 0\.\d+ ETH/,
  );
  for (const from of [signer, unpriced]) expect(await byGas.post(honest, from)).toEqual({ status: 200, text: '' });
  await byGas.close();
  const dear = await open('dear', { MIN_ORDER_VALUE: '0', MIN_ORDER_VALUE_1: '5' });
  expect((await dear.post(honest)).text).toContain('the least here is 5 ETH');
  expect((await dear.post(honest, unpriced)).text).toContain(
    'ORDER_WITHOUT_PRICE: no pool tells the worth of this token',
  );
  await dear.close();
});

const quoted = v.object({ buyAmount: v.string(), sources: v.array(v.object({ name: v.string() })) });
const recorded = v.object({ metaData: v.object({ state: v.string(), reason: v.optional(v.string()) }) });

/** The functions, and the place of the account among their arguments, that a token refuses. */
const blocks = [
  ['does not let its maker pay', 'dai', [['0x23b872dd', 0]]],
  [
    'does not let its maker receive',
    'usdc',
    [
      ['0x23b872dd', 1],
      ['0xa9059cbb', 0],
    ],
  ],
] as const;

test.each(blocks)('an order whose token %s fails no quote, is put aside, and says why', async (_, symbol, calls) => {
  const { trader, ask, usdc, dai, url } = onBook();
  const cancel = await rest(5, [honest]);
  const { address: account } = createTrader(url, 5);
  const token = onBook()[symbol];
  const unblock: (() => Promise<void>)[] = [];
  for (const [selector, position] of calls) {
    unblock.unshift(await blockCalls(trader, { token, selector, position, account }));
  }
  const query = { sellToken: usdc, buyToken: dai, sellAmount: `${10n ** 8n}`, takerAddress: trader.address };
  const names: string[][] = [];
  for (let round = 0; round < 5; round++) {
    const answer = await ask('quote', query);
    expect([answer.status, answer.status === 200 ? '' : await answer.clone().text()]).toEqual([200, '']);
    names.push(v.parse(quoted, await answer.json()).sources.map(({ name }) => name));
  }
  expect(names).toEqual(many(5, ['Uniswap_V2']));
  // A price, which is not simulated, does without it too.
  expect((await price(10n ** 8n)).names).toEqual(['Uniswap_V2']);
  const orders = await getGateway().app.request(`/api/1/sra/v4/orders?maker=${account}&unfillable=true&perPage=1`);
  const { records } = v.parse(v.object({ records: v.array(recorded) }), await orders.json());
  expect(records[0]?.metaData).toEqual({ state: 'UNFUNDED', reason: 'TRANSFER_REFUSED' });

  const signer = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex: 5 });
  const { body } = await signer.place(honest);
  const again = await getGateway().app.request('/api/1/sra/v4/order', { method: 'POST', body: JSON.stringify(body) });
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('TRANSFER_REFUSED')]);

  for (const each of unblock) await each();
  // A few base units more are a change of its funds.
  const args = [account, BigInt(calls.length)] as const;
  await trader.client.writeContractSync({
    ...{ abi: erc20Abi, address: dai, functionName: 'transfer', args, chain: null },
  });
  await follow();
  expect((await price(10n ** 8n)).names).toEqual(['Limit_Orders']);
  await cancel();
});

test('an honest order stays when a taker makes the simulation fail for reasons of its own', async () => {
  const { trader, ask, usdc, dai } = onBook();
  const cancel = await rest(honestIndex, [honest]);
  const query = { sellToken: usdc, buyToken: dai, sellAmount: `${10n ** 8n}` };
  const answer = await ask('quote', { ...query, takerAddress: createTrader(onBook().url, 9).address });
  expect(answer.status).toBe(400);
  expect((await price(10n ** 8n)).names).toEqual(['Limit_Orders']);
  expect((await ask('quote', { ...query, takerAddress: trader.address })).status).toBe(200);
  await cancel();
});

test('a rest that can pay nothing counts as filled, and a fill to the end leaves none', async () => {
  const { dai, usdc, url, trader } = onBook();
  const signer = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex: 5 });
  const { body, order, hash } = await signer.place({ makerAmount: 3n * 10n ** 6n, takerAmount: 1_000_370_000n });
  const posted = await getGateway().app.request('/api/1/sra/v4/order', { method: 'POST', body: JSON.stringify(body) });
  expect(posted.status).toBe(200);
  await signer.fill(trader, order, 1_000_369_999n);
  await follow();
  const record = await getGateway().app.request(`/api/1/sra/v4/order/${hash}`);
  expect(v.parse(recorded, await record.json()).metaData).toEqual({ state: 'FULLY_FILLED' });
  // Nor does an approval wake it.
  await createTrader(url, 5).approve(dai, onBook().exchange);
  await follow();
  const later = await getGateway().app.request(`/api/1/sra/v4/order/${hash}`);
  expect(v.parse(recorded, await later.json()).metaData).toEqual({ state: 'FULLY_FILLED' });
});
