import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import { erc20Abi } from 'viem';
import { expect, test } from 'vitest';
import { isPairBroken } from '../records/book/rows/createStanding';
import { accessBook } from '../testing/accessBook';
import { createTrader } from '../testing/createTrader';
import { freely, openGateway } from '../testing/openGateway';
import { toVerdict } from '../testing/toVerdict';

const one = 10n ** 18n;
const sellAmount = 100n * 10n ** 6n;
const { getGateway } = openGateway(async () => {
  const { trader, rival, usdc, exchange } = onBook();
  for (const taker of [trader, rival]) {
    await deal(usdc, taker.address, 10n ** 12n);
    await taker.approve(usdc, exchange);
  }
  await follow();
}, freely);
const { onBook, deal, follow, openMaker: openSigner } = accessBook(getGateway);

/** Forgets who took orders back, as a day does. */
function forget() {
  const { quoted, fallen, unsteady, broken } = onBook().book.standing;
  for (const memory of [quoted, fallen, unsteady, broken]) memory.clear();
}

/** A maker with DAI, whose orders pay 13 % more than the pools. */
async function openMaker(addressIndex: number) {
  const { dai, exchange } = onBook();
  const maker = await openSigner(addressIndex, { amount: 2_000n * one });
  return {
    ...maker,
    approve: (amount?: bigint) => maker.account.approve(dai, exchange, amount),
    async post(dollars = 1_000n) {
      const makerAmount = (113n * one * dollars) / 100n;
      return (await maker.rest({ makerAmount, takerAmount: dollars * 10n ** 6n })).order;
    },
  };
}

/** Gets a quote that the page's gate passes after a test run. */
async function quote(buyAmount?: bigint) {
  const { ask, trader, state, usdc, dai } = onBook();
  const exact = buyAmount ? { buyAmount: `${buyAmount}` } : { sellAmount: `${sellAmount}` };
  const query = { sellToken: usdc, buyToken: dai, ...exact, takerAddress: trader.address };
  const quoted = await trader.parseQuote(await ask('quote', query));
  const { to, data, value, chainId } = quoted;
  const simulation = await simulateSwap(state.client, {
    transaction: { chainId, from: trader.address, to, data, value },
    tokens: [usdc, dai],
    payee: trader.address,
  });
  const fee = { recipient: undefined, fraction: '0' };
  const side = buyAmount ? 'exactOutput' : 'exactInput';
  const intent = { account: trader.address, side, amount: buyAmount ?? sellAmount, slippageBps: 100, fee } as const;
  expect(toVerdict(state, quoted, { ...intent, simulation })).toMatchObject({ ok: true });
  return quoted;
}

/** Asks for a quote, has the attacker act in front of the swap, and sends it. */
async function swap(inFront: () => Promise<unknown> = async () => {}) {
  const { trader, dai } = onBook();
  const quoted = await quote();
  await inFront();
  const before = await trader.balanceOf(dai);
  const { status } = await trader.execute(quoted);
  const bought = (await trader.balanceOf(dai)) - before;
  return { status, bought, quoted: quoted.buyAmount, names: quoted.sources.map(({ name }) => name) };
}

type Maker = Awaited<ReturnType<typeof openMaker>>;
type Order = Awaited<ReturnType<Maker['post']>>;
type Resting = { maker: Maker; order: Order };
/** The acts of an attacker in front of a swap and behind it, after which another order may rest. */
type Attack = (resting: Resting) => { inFront: () => Promise<unknown>; behind: () => Promise<Resting> };

const attacks: readonly (readonly [string, Attack])[] = [
  [
    'takes its allowance away in front of each swap',
    (resting) => ({
      inFront: () => resting.maker.approve(0n),
      async behind() {
        await follow();
        await resting.maker.approve();
        return resting;
      },
    }),
  ],
  [
    'does so between two looks at the chain',
    (resting) => ({
      inFront: () => resting.maker.approve(0n),
      async behind() {
        await resting.maker.approve();
        return resting;
      },
    }),
  ],
  [
    'moves its balance to and fro between two looks',
    (resting) => {
      const { account } = resting.maker;
      const other = createTrader(onBook().url, 9);
      const move = async (from: typeof other, to: typeof other) => {
        const { dai } = onBook();
        const args = [to.address, 1_950n * one] as const;
        const transfer = { abi: erc20Abi, address: dai, functionName: 'transfer', args, chain: null } as const;
        await from.client.writeContractSync(transfer);
      };
      return {
        inFront: () => move(account, other),
        async behind() {
          await move(other, account);
          return resting;
        },
      };
    },
  ],
  [
    'cancels its order and posts another',
    ({ maker, order }) => ({
      inFront: () => maker.cancel(order),
      async behind() {
        await follow();
        return { maker, order: await maker.post() };
      },
    }),
  ],
  [
    'posts another order when its allowance is back',
    ({ maker, order }) => ({
      inFront: () => maker.approve(0n),
      async behind() {
        await follow();
        await maker.cancel(order);
        await maker.approve();
        return { maker, order: await maker.post() };
      },
    }),
  ],
  [
    'comes with a new account for each swap',
    ({ maker }) => ({
      inFront: () => maker.approve(0n),
      async behind() {
        await follow();
        const next = await openMaker(nextMaker++);
        return { maker: next, order: await next.post() };
      },
    }),
  ],
  [
    'fills its own order in front of each swap',
    ({ maker, order }) => ({
      async inFront() {
        await maker.signer.fill(onBook().rival, order, order.takerAmount - 1n);
      },
      async behind() {
        await follow();
        return { maker, order: await maker.post() };
      },
    }),
  ],
  [
    'fills its own order with a swap of another account in front of each swap',
    ({ maker, order }) => ({
      async inFront() {
        const { ask, rival, usdc, dai } = onBook();
        const all = { sellToken: usdc, buyToken: dai, sellAmount: `${order.takerAmount}`, takerAddress: rival.address };
        return rival.execute(await rival.parseQuote(await ask('quote', all)));
      },
      async behind() {
        await follow();
        await deal(onBook().dai, maker.account.address, 2_000n * one);
        return { maker, order: await maker.post() };
      },
    }),
  ],
];

let nextMaker = 20;

test.each(attacks)('a maker who %s fails one swap only', async (_, attack) => {
  forget();
  const maker = await openMaker(nextMaker++);
  let resting: Resting = { maker, order: await maker.post() };
  const rested = [resting];
  await follow();
  const ended: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { inFront, behind } = attack(resting);
    const { status, names } = await swap(inFront);
    if (round === 0) expect(names).toEqual(['Limit_Orders']);
    ended.push(status);
    resting = await behind();
    rested.push(resting);
    await follow();
  }
  expect(ended).toEqual(['reverted', 'success', 'success']);
  for (const each of rested) await each.maker.cancel(each.order);
  await follow();
});

test('after an order was taken back, orders of others promise half of the slippage, and pay all', async () => {
  forget();
  const { usdc, dai } = onBook();
  const [taken, honest] = [await openMaker(nextMaker++), await openMaker(nextMaker++)];
  const pools = (await quote()).buyAmount;
  const order = await taken.post();
  await swap(() => taken.cancel(order));
  const kept = await honest.post();
  await follow();
  const { status, bought, quoted, names } = await swap();
  expect({ status, names }).toEqual({ status: 'success', names: ['Limit_Orders'] });
  expect(bought).toBe(113n * one);
  expect(Number(quoted) / Number(pools)).toBeCloseTo(1.005, 4);
  // Another pair is as before.
  expect(isPairBroken(onBook().book.standing, { makerToken: usdc, takerToken: dai })).toBe(false);
  getGateway().pass(86_400_001);
  expect(isPairBroken(onBook().book.standing, { makerToken: dai, takerToken: usdc })).toBe(false);
  await follow();
  await honest.cancel(kept);
  await follow();
});

test('beside pools, which a sandwich could move, orders are filled as far as the promise goes', async () => {
  forget();
  const [taken, honest] = [await openMaker(nextMaker++), await openMaker(nextMaker++)];
  const pools = (await quote()).buyAmount;
  const order = await taken.post();
  await swap(() => taken.cancel(order));
  const kept = await honest.post(50n);
  await follow();
  const { status, bought, quoted, names } = await swap();
  expect({ status, names }).toEqual({ status: 'success', names: ['Limit_Orders', 'Uniswap_V2'] });
  expect(Number(quoted) / Number(pools)).toBeCloseTo(1.005, 4);
  expect(Number(bought) / Number(quoted)).toBeLessThan(1.0051);
  await honest.cancel(kept);
  await follow();
});

test('an exact output is bought within its maximum, whether the order is taken back or not', async () => {
  forget();
  const { trader, dai, usdc } = onBook();
  const [taken, honest] = [await openMaker(nextMaker++), await openMaker(nextMaker++)];
  const pools = (await quote(100n * one)).sellAmount;
  const order = await taken.post();
  await swap(() => taken.cancel(order));
  const kept = await honest.post();
  await follow();
  const buy = async () => {
    const quoted = await quote(100n * one);
    expect(quoted.sources.map(({ name }) => name)).toEqual(['Limit_Orders']);
    expect(Number(quoted.sellAmount) / Number(pools)).toBeCloseTo(0.995, 4);
    return quoted;
  };
  const [first, second] = [await buy(), await buy()];
  const held = () => Promise.all([trader.balanceOf(usdc), trader.balanceOf(dai)]);
  const before = await held();
  expect(await trader.execute(first)).toMatchObject({ status: 'success' });
  const between = await held();
  expect(Number(before[0] - between[0])).toBeCloseTo(100e6 / 1.13, -1);
  await honest.cancel(kept);
  expect(await trader.execute(second)).toMatchObject({ status: 'success' });
  const after = await held();
  const [sold, bought] = [between[0] - after[0], after[1] - between[1]];
  expect(sold).toBeLessThanOrEqual((second.sellAmount * 101n) / 100n);
  expect(bought).toBeGreaterThanOrEqual(100n * one);
  // The excess is the trader's, too.
  expect(Number(bought) / Number(sold)).toBeCloseTo(100e18 / Number(pools), -8);
  await follow();
});

test('a maker whose balance a fill has taken, and who brings more, is quoted as before', async () => {
  forget();
  const { dai } = onBook();
  const [maker, rich] = [await openMaker(nextMaker++), createTrader(onBook().url, 9)];
  const orders = [await maker.post(), await maker.post()];
  await follow();
  await quote();
  await maker.signer.fill(onBook().rival, orders[0] ?? expect.fail(), 1_000n * 10n ** 6n);
  await follow();
  const args = [maker.account.address, 1_000n * one] as const;
  await deal(dai, rich.address, 1_000n * one);
  const transfer = { abi: erc20Abi, address: dai, functionName: 'transfer', args, chain: null } as const;
  await rich.client.writeContractSync(transfer);
  await follow();
  expect((await swap()).names).toEqual(['Limit_Orders']);
  await maker.signer.cancel(maker.account, orders);
});

test('a stranger who sends a maker its own token changes nothing', async () => {
  forget();
  const { dai } = onBook();
  const [maker, stranger] = [await openMaker(nextMaker++), createTrader(onBook().url, 9)];
  await deal(dai, stranger.address, 1n);
  // As much as the swap needs.
  await maker.approve(113n * one);
  const order = await maker.post(100n);
  await follow();
  await quote();
  const args = [maker.account.address, 1n] as const;
  const transfer = { abi: erc20Abi, address: dai, functionName: 'transfer', args, chain: null } as const;
  await stranger.client.writeContractSync(transfer);
  await onBook().trader.client.mine({ blocks: 1 });
  await follow();
  expect(await swap()).toMatchObject({ status: 'success', names: ['Limit_Orders'], quoted: 113n * one });
  await maker.cancel(order);
  await follow();
});
