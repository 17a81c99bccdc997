import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import { getExecutor, permit2, universalSource } from '@livery/core/domain/executors';
import { permit2Abi } from '@livery/core/domain/orders/tokenPermit';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { getVenues } from '@livery/core/domain/venues';
import { apiError } from '@livery/core/wire/apiError';
import * as v from 'valibot';
import { type Address, createTestClient, getAddress, http, maxUint256, parseEther, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChainState } from '../chains/chainState';
import { recordCheck } from '../chains/venueChecks';
import { checkUniversalRouter } from '../services/venues/checkVenue';
import { signQuote } from '../testing/signQuote';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

const chainIds = [1, 56, 137, 43114, 10, 42161, 8453];
const feeRecipient: Address = getAddress('0x0000000000000000000000000000000000000fee');
const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
/** Code that reverts. */
const broken = '0x60006000fd';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway(chainIds, { v3: true });
});
afterAll(() => gateway.stop());

/** Has all checks of the exchange proxy fail, as they do when its contract has come to its end. */
function killProxy({ chain, venueChecks }: ChainState) {
  for (const { name } of getVenues(chain)) {
    for (const now of [1, 2]) recordCheck(venueChecks, name, { outcome: { outcome: 'fails', reason: 'gone' }, now });
  }
}

type OnChain = Pick<ReturnType<typeof gateway.onChain>, 'state' | 'trader' | 'ask'>;

type Sale = { sellToken: Address; buyToken: Address; side: 'exactInput' | 'exactOutput'; amount: bigint };

/** Swaps a token through Permit2 by a quote that the gate passes, and returns what each account gained without gas. */
async function trade(on: OnChain, { side, amount, ...pair }: Sale, recipient?: Address) {
  const { state, trader, ask } = on;
  await gateway.sync();
  const query = { ...pair, [side === 'exactInput' ? 'sellAmount' : 'buyAmount']: `${amount}`, ...fee };
  const asked = await trader.parseQuote(await ask('quote', { ...query, ...(recipient && { recipient }) }));
  const quote = await signQuote(on, { ...asked, from: trader.address });
  const { to, data, value } = quote;
  const payee = recipient ?? trader.address;
  const simulation = await simulateSwap(trader.client, {
    transaction: { chainId: state.chain.id, from: trader.address, to, data: `0x${data.slice(2)}`, value },
    tokens: [pair.sellToken, pair.buyToken],
    payee,
  });
  const verdict = toVerdict(state, quote, {
    ...{ account: trader.address, simulation, side, amount, slippageBps: 100, recipient, deadlineSeconds: 1_200 },
    fee: { fraction: '0.003', recipient: feeRecipient },
  });
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  const feeToken = pair.buyToken === nativeToken ? state.chain.wrappedNative.address : pair.buyToken;
  const read = () =>
    Promise.all([
      trader.balanceOf(pair.sellToken),
      trader.balanceOf(pair.buyToken, payee),
      trader.balanceOf(feeToken, feeRecipient),
      trader.balanceOf(pair.sellToken, to),
      trader.balanceOf(feeToken, to),
      trader.balanceOf(nativeToken, to),
    ]);
  const before = await read();
  const { gasCost, gasUsed, status } = await trader.execute(quote);
  const after = await read();
  const [sold, received, paid, ...left] = after.map((balance, index) => balance - (before[index] ?? 0n));
  expect(status).toBe('success');
  expect(left).toEqual([0n, 0n, 0n]);
  expect(quote.gas).toBeGreaterThanOrEqual(gasUsed);
  expect(quote.gas).toBeLessThan(4n * gasUsed);
  const ownGas = pair.buyToken === nativeToken && payee === trader.address ? gasCost : 0n;
  return { quote, facts: verdict.facts, sold: -(sold ?? 0n), received: (received ?? 0n) + ownGas, paid: paid ?? 0n };
}

const fee = { buyTokenPercentageFee: '0.003', feeRecipient };

describe.each(chainIds)('on chain %i, whose exchange proxy is gone', (chainId) => {
  const open = () => {
    const chain = gateway.onChain(chainId);
    killProxy(chain.state);
    return { ...chain, router: getExecutor(chain.state.chain, 'universalRouter') };
  };
  test('a sale of the native coin pays another account what was quoted, and the operator the fee, to the base unit', async () => {
    const { ask, trader, token, router } = open();
    const usdc = token('USDC');
    for (const sellAmount of [parseEther('0.0123'), parseEther('1.7'), parseEther('250')]) {
      const before = await Promise.all([friend, feeRecipient].map((owner) => trader.balanceOf(usdc, owner)));
      const query = { sellToken: nativeToken, buyToken: usdc, sellAmount: `${sellAmount}`, recipient: friend, ...fee };
      const quote = await trader.parseQuote(await ask('quote', query));
      expect(quote).toMatchObject({ to: router, value: sellAmount });
      const { gasUsed } = await trader.execute(quote);
      const after = await Promise.all([friend, feeRecipient].map((owner) => trader.balanceOf(usdc, owner)));
      const [received = 0n, paid = 0n] = after.map((balance, index) => balance - (before[index] ?? 0n));
      expect(received).toBe(quote.buyAmount);
      expect(paid).toBe(((quote.buyAmount + paid) * 3n) / 1_003n);
      expect(quote.gas).toBeGreaterThanOrEqual(gasUsed);
      await gateway.sync();
    }
  });

  test('a purchase is exact, and what is not sold comes back', async () => {
    const { ask, trader, token, router } = open();
    const usdc = token('USDC');
    const buyAmount = 1_234_567n;
    for (const times of [1n, 1_000n]) {
      const query = {
        sellToken: nativeToken,
        buyToken: usdc,
        buyAmount: `${buyAmount * times}`,
        slippagePercentage: '0.02',
        ...fee,
      };
      const quote = await trader.parseQuote(await ask('quote', { ...query, takerAddress: trader.address }));
      expect(quote).toMatchObject({ to: router, buyAmount: buyAmount * times });
      const read = () =>
        Promise.all([trader.balanceOf(usdc), trader.balanceOf(nativeToken), trader.balanceOf(usdc, feeRecipient)]);
      const before = await read();
      const { gasCost, gasUsed } = await trader.execute(quote);
      const after = await read();
      expect(after[0] - before[0]).toBe(buyAmount * times);
      expect(after[2] - before[2]).toBe((buyAmount * times * 3n) / 1_000n);
      const sold = before[1] - after[1] - gasCost;
      expect(sold).toBeLessThanOrEqual(quote.sellAmount);
      expect(sold * 10_000n).toBeGreaterThan(quote.sellAmount * 9_990n);
      expect(quote.gas).toBeGreaterThanOrEqual(gasUsed);
      await gateway.sync();
    }
  });

  test('tokens are sold and bought through Permit2, with the fee to the base unit, also for another account', async () => {
    const on = open();
    const { trader, token, router, state } = on;
    const usdc = token('USDC');
    const { address: wrapped } = state.chain.wrappedNative;
    await trader.approve(usdc, permit2);
    const held = await trader.balanceOf(usdc);
    const third = state.listed.find(({ symbol }) => symbol === 'USDT' || symbol === 'DAI')?.address ?? wrapped;
    for (const [buyToken, recipient] of [
      [nativeToken, undefined],
      [nativeToken, friend],
      [third, undefined],
      [wrapped, friend],
    ] as const) {
      const sellAmount = held / 1_000n;
      const sale = { sellToken: usdc, buyToken, side: 'exactInput', amount: sellAmount } as const;
      const { quote, facts, sold, received, paid } = await trade(on, sale, recipient);
      expect(quote).toMatchObject({ to: router, value: 0n, allowanceTarget: permit2 });
      expect(facts).toMatchObject({ payee: recipient ?? trader.address, fee: { amount: paid } });
      expect(sold).toBe(sellAmount);
      expect(received).toBe(quote.buyAmount);
      expect(paid).toBe(((quote.buyAmount + paid) * 3n) / 1_003n);
      const bought = received / 3n;
      const purchase = { sellToken: usdc, buyToken, side: 'exactOutput', amount: bought } as const;
      const done = await trade(on, purchase, recipient);
      expect(done.received).toBe(bought);
      expect(done.paid).toBe((bought * 3n) / 1_000n);
      expect(done.sold).toBeLessThanOrEqual(done.facts.sellAmount);
      expect(done.sold * 10_000n).toBeGreaterThan(done.quote.sellAmount * 9_990n);
    }
  });

  test('the wrapped coin is a token like any other', async () => {
    const on = open();
    const { trader, token, state } = on;
    const { address: wrapped } = state.chain.wrappedNative;
    await trader.execute({ to: wrapped, data: '0xd0e30db0', value: parseEther('1'), gas: 100_000n });
    await trader.approve(wrapped, permit2);
    const sale = {
      sellToken: wrapped,
      buyToken: token('USDC'),
      side: 'exactInput',
      amount: parseEther('0.3'),
    } as const;
    const { quote, sold, received } = await trade(on, sale);
    expect([sold, received]).toEqual([sale.amount, quote.buyAmount]);
  });

  test('a request that leaves the router out has no answer', async () => {
    const { ask, token } = open();
    const sale = { sellToken: nativeToken, buyToken: token('USDC'), sellAmount: '1000000000000000' };
    const without = { excludedSources: universalSource };
    expect((await ask('price', sale)).status).toBe(200);
    expect((await ask('price', { ...sale, ...without })).status).toBe(400);
    const back = { sellToken: token('USDC'), buyToken: nativeToken, sellAmount: '1000000' };
    expect((await ask('price', back)).status).toBe(200);
    expect((await ask('price', { ...back, ...without })).status).toBe(400);
  });
});

test('a taker is told what is missing: the approval of Permit2, then the permit in front of the call', async () => {
  const { state, rival, trader, ask, token } = gateway.onChain(10);
  killProxy(state);
  const sellToken = token('USDC');
  await trader.approve(sellToken, permit2, 0n);
  const query = { sellToken, buyToken: nativeToken, sellAmount: '1000000', takerAddress: trader.address };
  const fail = async (change: Record<string, string> = {}) => {
    const response = await ask('quote', { ...query, ...change });
    return { status: response.status, ...v.parse(apiError, await response.json()) };
  };
  expect(await fail()).toMatchObject({
    code: 105,
    values: { message: 'The exchange may not spend the sold token yet: approve it first.' },
  });
  await trader.approve(sellToken, permit2);
  expect(await fail()).toMatchObject({
    code: 105,
    values: { message: expect.stringContaining('put a signed permit in front of the call') },
  });
  const poor = `${(await rival.balanceOf(sellToken)) + 1n}`;
  expect(await fail({ takerAddress: rival.address, sellAmount: poor })).toMatchObject({ code: 109 });
  expect((await ask('quote', { ...query, skipValidation: 'true' })).status).toBe(200);
  // What an earlier permit left is enough for a call without one.
  const args = [sellToken, getExecutor(state.chain, 'universalRouter') ?? zeroAddress, 2_000_000n, 2 ** 40] as const;
  await trader.client.writeContractSync({
    abi: permit2Abi,
    address: permit2,
    functionName: 'approve',
    args,
    chain: null,
  });
  const quote = await trader.parseQuote(await ask('quote', query));
  const { gasUsed } = await trader.execute(quote);
  expect(quote.gas).toBeGreaterThanOrEqual(gasUsed);
});

test('where the proxy works it answers, but a send with a fee is the router’s', async () => {
  const { state, ask, trader, token } = gateway.onChain(137);
  for (const { name } of getVenues(state.chain)) {
    recordCheck(state.venueChecks, name, { outcome: { outcome: 'works' }, now: 3 });
  }
  const sale = { sellToken: token('USDC'), buyToken: nativeToken, sellAmount: '1000000', ...fee };
  const plain = await trader.parseQuote(await ask('quote', sale));
  expect(plain).toMatchObject({ to: state.chain.exchangeProxy, allowanceTarget: state.chain.exchangeProxy });
  const sent = await trader.parseQuote(await ask('quote', { ...sale, recipient: friend }));
  expect(sent).toMatchObject({ to: getExecutor(state.chain, 'universalRouter'), allowanceTarget: permit2 });
});

test('an amount that Permit2 cannot keep is not quoted', async () => {
  const { state, ask, token } = gateway.onChain(10);
  killProxy(state);
  const query = { sellToken: token('USDC'), buyToken: nativeToken, sellAmount: `${maxUint256}` };
  expect((await ask('quote', query)).status).toBe(400);
});

test('a router that breaks is left out of quotes, and comes back', async () => {
  const { state, ask, token } = gateway.onChain(1);
  killProxy(state);
  const address = getExecutor(state.chain, 'universalRouter') ?? '0x';
  const node = createTestClient({ mode: 'anvil', transport: http(gateway.variables.RPC_URLS_1) });
  const sale = { sellToken: nativeToken, buyToken: token('USDC'), sellAmount: '1000000000000000' };
  const code = await gateway.onChain(1).trader.client.getCode({ address });
  await node.setCode({ address, bytecode: broken });
  for (const now of [1, 2]) {
    recordCheck(state.venueChecks, universalSource, { outcome: await checkUniversalRouter(state), now });
  }
  expect(state.venueChecks.get(universalSource)?.outcome).toBe('fails');
  expect((await ask('price', sale)).status).toBe(400);
  await node.setCode({ address, bytecode: code ?? '0x' });
  recordCheck(state.venueChecks, universalSource, { outcome: await checkUniversalRouter(state), now: 3 });
  expect((await ask('price', sale)).status).toBe(200);
});
