import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { orderRecord } from '@livery/core/wire/orders/orderRecord';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import * as v from 'valibot';
import { type Address, erc20Abi, getAddress, type Hex, numberToHex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { syncBook } from '../records/book/follow/syncBook';
import { createMaker } from '../testing/createMaker';
import { createTrader } from '../testing/createTrader';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

const folder = mkdtempSync(join(tmpdir(), 'livery-fills-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;
const resting: SignedOrder[] = [];

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
  const { maker, dai, usdc, wrapped, trader, exchange } = onChain();
  for (const token of [dai, usdc, wrapped]) {
    await maker.approve(token, exchange);
    await trader.approve(token, exchange);
  }
  await follow();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const { maker, dai, usdc, wrapped } = onChain();
  const signer = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex: 5 });
  if (resting.length > 0) await signer.cancel(maker, resting.splice(0));
  for (const token of [dai, usdc, wrapped]) await deal(token, maker.address, 10n ** 24n);
  await follow();
  // Orders that were taken back in other tests lower no promise here.
  onChain().book.standing.broken.clear();
});

const one = 10n ** 18n;
const feeRecipient = getAddress('0x00000000000000000000000000000000000fee02');
const fee = { buyTokenPercentageFee: '0.003', feeRecipient };

function onChain() {
  const { trader, token, ask, state } = gateway.onChain(1);
  const book = gateway.context.books.get(1);
  if (!book) throw new Error('There is no book.');
  const maker = createTrader(gateway.variables.RPC_URLS_1 ?? '', 5);
  const { exchangeProxy: exchange, wrappedNative } = state.chain;
  return {
    ...{ book, state, trader, maker, ask, exchange },
    ...{ dai: token('DAI'), usdc: token('USDC'), wrapped: wrappedNative.address },
  };
}

async function deal(token: Address, account: Address, amount: bigint) {
  const params = [account, token, numberToHex(amount)];
  await onChain().trader.client.request({ method: 'anvil_dealERC20' as never, params: params as never });
}

async function follow() {
  await gateway.sync();
  await syncBook(onChain().book);
}

type Query = { sellToken: Address; buyToken: Address } & Record<string, string>;

/** Gets a quote, with which the page's gate agrees after a test run. */
async function quote(query: Query): Promise<QuoteResponse> {
  const { trader, ask, state } = onChain();
  const parsed = await trader.parseQuote(await ask('quote', { takerAddress: trader.address, ...fee, ...query }));
  const { to, data, value, chainId } = parsed;
  const simulation = await simulateSwap(state.client, {
    transaction: { chainId, from: trader.address, to, data, value },
    tokens: [parsed.sellTokenAddress, parsed.buyTokenAddress],
    payee: trader.address,
  });
  const verdict = toVerdict(state, parsed, {
    account: trader.address,
    side: query.sellAmount ? 'exactInput' : 'exactOutput',
    amount: BigInt(query.sellAmount ?? query.buyAmount ?? 0),
    slippageBps: 100,
    fee: { recipient: feeRecipient, fraction: '0.003' },
    simulation,
  });
  expect(verdict).toMatchObject({ ok: true });
  return parsed;
}

/** Posts an order that pays `permille` thousandths of what the pools pay for `sellAmount`, and takes that much. */
async function rest(query: Query, { sellAmount, permille }: { sellAmount: bigint; permille: bigint }) {
  const { ask, trader, maker, wrapped } = onChain();
  const pools = await trader.parseQuote(
    await ask('quote', {
      ...{ sellToken: query.sellToken, buyToken: query.buyToken },
      sellAmount: String(sellAmount),
      excludedSources: 'Limit_Orders',
    }),
  );
  const toToken = (token: Address) => (isNativeToken(token) ? wrapped : token);
  const [makerToken, takerToken] = [toToken(query.buyToken), toToken(query.sellToken)];
  const signer = createMaker({ chainId: 1, makerToken, takerToken, addressIndex: 5 });
  const makerAmount = (pools.buyAmount * permille) / 1_000n;
  const placed = await signer.place({ makerAmount, takerAmount: sellAmount });
  const body = JSON.stringify(placed.body);
  const posted = await gateway.app.request('/api/1/sra/v4/order', { method: 'POST', body });
  expect([posted.status, await posted.text()]).toEqual([200, '']);
  resting.push(placed.order);
  return { ...placed, cancel: () => signer.cancel(maker, [placed.order]) };
}

/** Executes a quote and returns what the trader sold and bought, and what the operator got. */
async function execute({ sellTokenAddress, buyTokenAddress, ...quoted }: QuoteResponse) {
  const { trader, wrapped, state } = onChain();
  const read = () =>
    Promise.all([
      trader.balanceOf(sellTokenAddress),
      trader.balanceOf(buyTokenAddress),
      trader.balanceOf(isNativeToken(buyTokenAddress) ? wrapped : buyTokenAddress, feeRecipient),
    ]);
  const before = await read();
  const receipt = await trader.execute(quoted);
  const after = await read();
  const gasOf = (token: Address) => (isNativeToken(token) ? receipt.gasCost : 0n);
  const left = [sellTokenAddress, buyTokenAddress, wrapped, nativeToken].map((token) =>
    trader.balanceOf(token, state.chain.flashWallet),
  );
  expect(receipt.status).toBe('success');
  expect(await Promise.all(left)).toEqual([0n, 0n, 0n, 0n]);
  return {
    receipt,
    sold: before[0] - after[0] - gasOf(sellTokenAddress),
    bought: after[1] - before[1] + gasOf(buyTokenAddress),
    fee: after[2] - before[2],
  };
}

const nameSources = ({ sources }: QuoteResponse) => sources.map(({ name }) => name);
const getState = async (hash: Hex) => {
  const response = await gateway.app.request(`/api/1/sra/v4/order/${hash}`);
  return v.parse(orderRecord, await response.json()).metaData;
};

type Ends = (tokens: ReturnType<typeof onChain>) => { sellToken: Address; buyToken: Address; sellAmount: bigint };

const trades: readonly (readonly [string, Ends])[] = [
  ['token to token', ({ usdc, dai }) => ({ sellToken: usdc, buyToken: dai, sellAmount: 1_000n * 10n ** 6n })],
  ['native coin to token', ({ usdc }) => ({ sellToken: nativeToken, buyToken: usdc, sellAmount: one })],
  ['token to native coin', ({ dai }) => ({ sellToken: dai, buyToken: nativeToken, sellAmount: 3_000n * one })],
];

test.each(trades)(
  '%s: a sale fills an order and pools, pays what was quoted, and the order is filled',
  async (_, pick) => {
    const { sellAmount, ...ends } = pick(onChain());
    const order = await rest(ends, { sellAmount: sellAmount / 2n, permille: 1_020n });
    const quoted = await quote({ ...ends, sellAmount: String(sellAmount) });
    expect(nameSources(quoted)).toEqual(['Limit_Orders', 'Uniswap_V2']);
    expect(Number(quoted.sources[0]?.proportion)).toBeCloseTo(0.5, 3);
    const { sold, bought, fee, receipt } = await execute(quoted);
    expect(sold).toBe(sellAmount);
    expect(bought).toBe(quoted.buyAmount);
    expect(fee).toBe(((bought + fee) * 3n) / 1003n);
    expect(receipt.gasUsed).toBeLessThanOrEqual(quoted.gas);
    await follow();
    expect(await getState(order.hash)).toMatchObject({
      state: 'FULLY_FILLED',
      filledTakerAmount: order.order.takerAmount,
    });
  },
);

test.each(trades)('%s: an exact output fills an order and pools, and costs what was quoted', async (_, pick) => {
  const { sellAmount, ...ends } = pick(onChain());
  const order = await rest(ends, { sellAmount: sellAmount / 2n, permille: 1_020n });
  const buyAmount = order.order.makerAmount * 2n;
  const quoted = await quote({ ...ends, buyAmount: String(buyAmount) });
  expect(nameSources(quoted)).toEqual(['Limit_Orders', 'Uniswap_V2']);
  const { sold, bought, fee } = await execute(quoted);
  expect(sold).toBe(quoted.sellAmount);
  expect(bought).toBeGreaterThanOrEqual(buyAmount);
  expect(bought - buyAmount).toBeLessThanOrEqual(buyAmount / 1_000_000n);
  expect(fee).toBe((buyAmount * 3n) / 1000n);
  await follow();
  expect((await getState(order.hash)).state).toBe('FULLY_FILLED');
});

test('an order that holds the whole amount is filled in part, without pools', async () => {
  const { usdc, dai } = onChain();
  const ends = { sellToken: usdc, buyToken: dai };
  const order = await rest(ends, { sellAmount: 1_000n * 10n ** 6n, permille: 1_020n });
  const quoted = await quote({ ...ends, sellAmount: String(10n ** 8n) });
  expect(nameSources(quoted)).toEqual(['Limit_Orders']);
  expect(await execute(quoted)).toMatchObject({ sold: 10n ** 8n, bought: quoted.buyAmount });
  await follow();
  expect(await getState(order.hash)).toMatchObject({ state: 'FILLED', filledTakerAmount: 10n ** 8n });
});

test('an order that pays less than the pools is left alone', async () => {
  const { usdc, dai } = onChain();
  const ends = { sellToken: usdc, buyToken: dai };
  await rest(ends, { sellAmount: 10n ** 9n, permille: 990n });
  expect(nameSources(await quote({ ...ends, sellAmount: String(10n ** 8n) }))).toEqual(['Uniswap_V2']);
});

test.each(['sellAmount', 'buyAmount'] as const)(
  'pools stand in for an order that was cancelled after the quote: %s',
  async (side) => {
    const { usdc, dai } = onChain();
    const ends = { sellToken: usdc, buyToken: dai };
    for (const [part, names] of [
      [2n, ['Limit_Orders', 'Uniswap_V2']],
      [1n, ['Limit_Orders']],
    ] as const) {
      const order = await rest(ends, { sellAmount: 1_000n * 10n ** 6n, permille: 1_004n });
      const whole = side === 'sellAmount' ? order.order.takerAmount : order.order.makerAmount;
      const amount = part === 1n ? whole / 2n : whole * part;
      const quoted = await quote({ ...ends, [side]: String(amount) });
      expect(nameSources(quoted)).toEqual(names);
      await order.cancel();
      const { sold, bought } = await execute(quoted);
      if (side === 'sellAmount') {
        expect(sold).toBe(amount);
        expect(bought).toBeLessThan(quoted.buyAmount);
        expect(bought).toBeGreaterThanOrEqual((quoted.buyAmount * 99n) / 100n);
      } else {
        expect(bought).toBeGreaterThanOrEqual(amount);
        expect(sold).toBeGreaterThan(quoted.sellAmount);
        expect(sold).toBeLessThanOrEqual((quoted.sellAmount * 101n) / 100n);
      }
      await follow();
    }
  },
);

test.each([
  ['an order is', [1_030n]],
  ['orders of one maker are together', [1_030n, 1_020n, 1_010n]],
] as const)('%s filled as far as the balance goes', async (_, permilles) => {
  const { usdc, dai, maker } = onChain();
  const ends = { sellToken: usdc, buyToken: dai };
  const sellAmount = 1_000n * 10n ** 6n;
  const placed = [];
  for (const permille of permilles) placed.push(await rest(ends, { sellAmount, permille }));
  const count = BigInt(placed.length);
  const held = ((placed[0]?.order.makerAmount ?? 0n) * count) / 2n;
  await deal(dai, maker.address, held);
  // A deal leaves no log: a transfer does.
  await maker.client.writeContractSync({
    ...{ abi: erc20Abi, address: dai, functionName: 'transfer', args: [feeRecipient, 1n], chain: null },
  });
  await follow();
  const quoted = await quote({ ...ends, sellAmount: String(sellAmount * count) });
  const before = await maker.balanceOf(dai);
  expect(await execute(quoted)).toMatchObject({ sold: sellAmount * count, bought: quoted.buyAmount });
  expect(before - (await maker.balanceOf(dai))).toBeGreaterThan((held * 999n) / 1_000n);
});

test('the taker’s own orders, and all where the query excludes them, are not filled', async () => {
  const { usdc, dai, maker, ask } = onChain();
  const ends = { sellToken: usdc, buyToken: dai };
  await rest(ends, { sellAmount: 10n ** 9n, permille: 1_020n });
  const sources = async (query: Record<string, string>) => {
    const answer = await ask('price', { ...ends, sellAmount: String(10n ** 8n), ...query });
    const body = v.parse(v.object({ sources: v.array(v.object({ name: v.string() })) }), await answer.json());
    return body.sources.map(({ name }) => name);
  };
  expect(await sources({})).toEqual(['Limit_Orders']);
  expect(await sources({ includedSources: 'Limit_Orders' })).toEqual(['Limit_Orders']);
  expect(await sources({ takerAddress: maker.address })).toEqual(['Uniswap_V2']);
  expect(await sources({ excludedSources: 'Limit_Orders' })).toEqual(['Uniswap_V2']);
});
