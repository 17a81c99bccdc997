import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { orderRecord } from '@livery/core/wire/orders/orderRecord';
import * as v from 'valibot';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessKeeper, makerIndex } from '../testing/accessKeeper';
import { createMaker } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';

/** Burns 2 % of each transfer. */
const taxed: Address = '0x2e9c76243E91B9ef1380929a36750Ae0E1179520';
const afterTax = (amount: bigint) => amount - (amount * 2n) / 100n;
const one = 10n ** 18n;
const dollar = 10n ** 6n;
const folder = mkdtempSync(join(tmpdir(), 'livery-taxed-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;
const scene = accessKeeper(() => gateway, { chainId: 1, folder });
const { onChain, deal, follow, rest, startKeeper } = scene;

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: join(folder, 'book') } });
  await scene.fundMaker();
  const { maker, trader, usdc, exchange } = onChain();
  for (const account of [maker, trader]) {
    await deal(taxed, account.address, 10n ** 24n);
    await deal(usdc, account.address, 10n ** 12n);
    for (const token of [taxed, usdc]) await account.approve(token, exchange);
  }
  await follow();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function getState(hash: string) {
  const { metaData } = v.parse(orderRecord, await (await gateway.app.request(`/api/1/sra/v4/order/${hash}`)).json());
  return metaData;
}

test('an order that gives a taxed token pays its taker what the quote guarantees, or the quote is refused', async () => {
  const { trader, maker, ask, usdc } = onChain();
  const { hash, order, cancel } = await rest([usdc, taxed], 1_000n * dollar, 1_300n);
  const sellAmount = 100n * dollar;
  const query = { sellToken: usdc, buyToken: taxed, sellAmount: `${sellAmount}`, takerAddress: trader.address };
  // Less than the tax of two transfers: no way to pay that much.
  const refused = await ask('quote', { ...query, slippagePercentage: '0.01' });
  expect(refused.status).toBe(400);
  // The order is not the cause, and stays.
  expect((await getState(hash)).state).toBe('ADDED');

  const quoted = await trader.parseQuote(await ask('quote', { ...query, slippagePercentage: '0.05' }));
  expect(quoted.orders?.map(({ source }) => source)).toEqual(['Limit_Orders']);
  const least = (quoted.buyAmount * 95n) / 100n;
  const before = {
    taker: await trader.balanceOf(taxed),
    maker: await maker.balanceOf(taxed),
    paid: await maker.balanceOf(usdc),
  };
  await trader.execute(quoted);
  const given = (sellAmount * order.makerAmount) / order.takerAmount;
  const arrived = (await trader.balanceOf(taxed)) - before.taker;
  // From the maker to the exchange, and from there to the taker.
  expect(arrived).toBe(afterTax(afterTax(given)));
  expect(arrived).toBeGreaterThanOrEqual(least);
  expect(before.maker - (await maker.balanceOf(taxed))).toBe(given);
  expect((await maker.balanceOf(usdc)) - before.paid).toBe(sellAmount);
  await follow();
  expect(await getState(hash)).toMatchObject({ state: 'FILLED', filledTakerAmount: sellAmount });
  await cancel();
  await follow();
});

test('an order for a taxed token is filled by what its taker sends, of which its maker gets what the tax leaves', async () => {
  const { trader, maker, usdc } = onChain();
  const signer = createMaker({ chainId: 1, makerToken: usdc, takerToken: taxed, addressIndex: makerIndex });
  const { order, body, hash } = await signer.place({ makerAmount: 240n * dollar, takerAmount: 100n * one });
  const posted = await gateway.app.request('/api/1/sra/v4/order', { method: 'POST', body: JSON.stringify(body) });
  expect(posted.status).toBe(200);
  const before = [await maker.balanceOf(taxed), await trader.balanceOf(usdc)] as const;
  await signer.fill(trader, order, 100n * one);
  await follow();
  expect((await getState(hash)).state).toBe('FULLY_FILLED');
  expect((await maker.balanceOf(taxed)) - before[0]).toBe(98n * one);
  expect((await trader.balanceOf(usdc)) - before[1]).toBe(240n * dollar);
});

test.each([
  ['gives', 1_030n],
  ['gives', 1_500n],
  ['takes', 1_030n],
  ['takes', 1_500n],
] as const)(
  'the keeper loses nothing on an order that %s a taxed token at %i thousandths of the market',
  async (side, permille) => {
    const { keeper: account, usdc } = onChain();
    const pair: [Address, Address] = side === 'gives' ? [usdc, taxed] : [taxed, usdc];
    const { cancel } = await rest(pair, side === 'gives' ? 1_000n * dollar : 400n * one, permille);
    const before = await account.balanceOf(nativeToken);
    const keeper = await startKeeper();
    expect(await keeper.look()).toBe('nothing');
    // It says why, and its maker's other orders have their turns.
    expect(keeper.lines.some((line) => line.includes('the fill of an order fails in its simulation'))).toBe(true);
    expect(await account.balanceOf(nativeToken)).toBe(before);
    await cancel();
    await follow();
  },
);
