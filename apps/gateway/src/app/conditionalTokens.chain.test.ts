import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import * as v from 'valibot';
import { concat, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { accessBook } from '../testing/accessBook';
import { cheatNames, cheatTransfers } from '../testing/cheatTransfers';
import { freely, openGateway } from '../testing/openGateway';

const one = 10n ** 18n;
const sellAmount = 100n * 10n ** 6n;
const { getGateway } = openGateway(async () => {
  const { trader, usdc, exchange } = onBook();
  await deal(usdc, trader.address, 10n ** 12n);
  await trader.approve(usdc, exchange);
  await follow();
}, freely);
const { onBook, deal, follow, openTrader, openMaker } = accessBook(getGateway);
let nextMaker = 20;

/** Opens a maker who posts an order to give `makerAmount` for a thousand USDC. */
async function rest(makerAmount: bigint, makerToken = onBook().dai) {
  const maker = await openMaker(nextMaker++, { makerToken });
  const { order, hash } = await maker.rest({ makerAmount, takerAmount: 1_000n * 10n ** 6n });
  return { address: maker.account.address, hash, cancel: () => maker.cancel(order) };
}

const answered = v.object({ buyAmount: v.string(), sources: v.array(v.object({ name: v.string() })) });
const recorded = v.object({ metaData: v.object({ state: v.string(), reason: v.optional(v.string()) }) });

async function ask(endpoint: 'quote' | 'price', { buyToken = onBook().dai, taker = onBook().trader.address } = {}) {
  const query = { sellToken: onBook().usdc, buyToken, sellAmount: `${sellAmount}` };
  const answer = await onBook().ask(endpoint, endpoint === 'quote' ? { ...query, takerAddress: taker } : query);
  expect([answer.status, answer.status === 200 ? '' : await answer.clone().text()]).toEqual([200, '']);
  const { buyAmount, sources } = v.parse(answered, await answer.json());
  return { bought: BigInt(buyAmount), names: sources.map(({ name }) => name) };
}

async function getState(hash: string) {
  const record = await getGateway().app.request(`/api/1/sra/v4/order/${hash}`);
  return v.parse(recorded, await record.json()).metaData;
}

const honestly = { bought: 110n * one, names: ['Limit_Orders'] };

test.each(cheatNames)('beside an order whose token %s in a swap alone, quotes have the honest order', async (cheat) => {
  const { trader, dai, exchange, book } = onBook();
  // Orders that other tests have cancelled lower no promise here.
  book.standing.broken.clear();
  const honest = await rest(1_100n * one);
  const poison = await rest(1_300n * one);
  await follow();
  const end = await cheatTransfers(trader, { token: dai, account: poison.address, exchange, cheat });
  await follow();
  expect((await ask('price')).bought).toBe(130n * one);
  for (let round = 0; round < 3; round++) {
    expect(await ask('quote')).toEqual(honestly);
    expect(await ask('price')).toEqual(honestly);
    await follow();
  }
  expect(await getState(honest.hash)).toEqual({ state: 'ADDED' });
  expect(await getState(poison.hash)).toEqual({ state: 'UNFUNDED', reason: 'TRANSFER_REFUSED' });
  await end();
  for (const each of [honest, poison]) await each.cancel();
  await follow();
});

test('behind several such orders of different makers, the first quote finds the honest one', async () => {
  const { trader, dai, exchange, book } = onBook();
  book.standing.broken.clear();
  const honest = await rest(1_100n * one);
  const poisons = [
    await rest(1_300n * one),
    await rest(1_290n * one),
    await rest(1_280n * one),
    await rest(1_270n * one),
  ];
  await follow();
  const ends: (() => Promise<void>)[] = [];
  for (const { address } of poisons) {
    ends.unshift(await cheatTransfers(trader, { token: dai, account: address, exchange, cheat: 'reverts' }));
  }
  await follow();
  expect(await ask('quote')).toEqual(honestly);
  for (const end of ends) await end();
  for (const each of [honest, ...poisons]) await each.cancel();
  await follow();
});

test('an order stays when its taker refuses what it pays', async () => {
  const { usdc, trader, wrapped } = onBook();
  const buyToken = nativeToken;
  const pools = (await ask('price', { buyToken })).bought;
  const honest = await rest((pools * 11_500n) / 1_000n, wrapped);
  const taker = await openTrader(nextMaker++, usdc);
  await follow();
  const most = numberToHex((pools * 11n) / 10n, { size: 32 });
  await trader.client.setCode({
    address: taker.address,
    bytecode: concat(['0x7f', most, '0x3411602757005b60006000fd']),
  });
  expect((await ask('quote', { buyToken, taker: taker.address })).names).not.toContain('Limit_Orders');
  for (const each of ['price', 'quote'] as const)
    expect((await ask(each, { buyToken })).names).toEqual(['Limit_Orders']);
  expect(await getState(honest.hash)).toEqual({ state: 'ADDED' });
});
