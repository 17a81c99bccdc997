import { simulateSwap } from '@livery/core/actions/simulation/simulateSwap';
import { permit2 } from '@livery/core/domain/executors';
import { getNativeCoin, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { planMarket } from '@livery/sandbox/market/planMarket';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import { signQuote } from '../testing/signQuote';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

/** Chains, and which of their swaps are made: every so many-th; with `npm run test:all` all of three chains. */
const everyOf: Readonly<Record<number, number>> = isAll
  ? { 1: 1, 56: 1, 137: 1, 42161: 19, 8453: 19, 42220: 19 }
  : { 1: 7, 56: 7, 42220: 29 };
const chainIds = Object.keys(everyOf).map(Number);

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway(chainIds, { v3: true });
});
afterAll(() => gateway.stop());

const feeRecipient = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const slippages = [10, 29, 50, 100, 250, 1_000, 4_999] as const;
const fractions = ['0.003', '0', '0.05'] as const;
/** Divisors of a holding: the traded amount is the holding over one of them. */
const parts = [10_000n, 100n, 8n, 1_000n, 33n] as const;

type Holding = { address: Address; amount: bigint };

/** The holdings of a sandbox trader, without the tokens that charge a fee on transfers. */
function listHoldings(chainId: number): Holding[] {
  const { tokens, holdings } = planMarket(chainId);
  const greedy = tokens.filter(({ kind }) => kind === 'feeOnTransfer' || kind === 'unsellable');
  const { chain } = gateway.onChain(chainId).state;
  const wrapped = chain.wrappedNative.address;
  return holdings
    .filter(({ token }) => !greedy.some(({ address }) => address === token))
    .map(({ token, amount }) => ({ address: token === wrapped ? getNativeCoin(chain).address : token, amount }));
}

/** Every pair in both directions and on both sides, with rotating sizes, slippages, fees and recipients. */
function listSwaps(holdings: readonly Holding[]) {
  const sides = holdings.flatMap((sold) =>
    holdings.flatMap((bought) =>
      sold === bought
        ? []
        : [
            { sold, bought, side: 'exactInput' as const },
            { sold, bought, side: 'exactOutput' as const },
          ],
    ),
  );
  return sides.map(({ sold, bought, side }, index) => {
    const pick = <T>(list: readonly [T, ...T[]]) => list[index % list.length] ?? list[0];
    // The bought token's holding may be worth three times the sold one's.
    const whole = side === 'exactInput' ? sold.amount : bought.amount / 4n;
    return {
      sellToken: sold.address,
      buyToken: bought.address,
      side,
      amount: whole / pick(parts),
      slippageBps: pick(slippages),
      fraction: pick(fractions),
      recipient: index % 11 === 0 ? friend : undefined,
    };
  });
}

async function approveAll(chainId: number, holdings: readonly Holding[]) {
  const { trader, state } = gateway.onChain(chainId);
  const tokens = holdings.filter(({ address }) => address !== nativeToken);
  for (const { address } of tokens) {
    const { exchangeProxy, v2 } = state.chain;
    for (const spender of [exchangeProxy, v2.router, permit2]) await trader.approve(address, spender);
  }
  await gateway.sync();
}

/** Returns the verdict of the page's gate on a quote, after a simulation on the chain. */
async function judge(chainId: number, swap: ReturnType<typeof listSwaps>[number]) {
  const on = gateway.onChain(chainId);
  const { trader, ask, state } = on;
  const { sellToken, buyToken, side, amount, slippageBps, fraction, recipient } = swap;
  const response = await ask('quote', {
    sellToken,
    buyToken,
    [side === 'exactInput' ? 'sellAmount' : 'buyAmount']: `${amount}`,
    takerAddress: trader.address,
    slippagePercentage: `${slippageBps / 10_000}`,
    ...(fraction !== '0' && { buyTokenPercentageFee: fraction, feeRecipient }),
    ...(recipient && { recipient }),
    // Only with the permit, which the gateway does not have, is such a call complete.
    ...(recipient && sellToken !== nativeToken && { skipValidation: 'true' }),
  });
  const asIs = await trader.parseQuote(response);
  const quote = asIs.allowanceTarget === permit2 ? await signQuote(on, asIs) : asIs;
  const { to, data, value } = quote;
  const simulation = await simulateSwap(trader.client, {
    transaction: { chainId, from: trader.address, to, data, value },
    tokens: [sellToken, buyToken],
    payee: recipient ?? trader.address,
  });
  const asked = { side, amount, slippageBps, recipient, deadlineSeconds: 1200 };
  const fee = { recipient: feeRecipient, fraction } as const;
  return toVerdict(state, quote, { account: trader.address, fee, simulation, ...asked });
}

test('the gate blocks none of many honest quotes, each simulated on its chain', {
  timeout: 600_000,
}, async () => {
  const judged = chainIds.map(async (chainId) => {
    const holdings = listHoldings(chainId);
    await approveAll(chainId, holdings);
    let passed = 0;
    for (const swap of listSwaps(holdings).filter((_, index) => index % (everyOf[chainId] ?? 1) === 0)) {
      const verdict = await judge(chainId, swap);
      expect({ chainId, ...swap, ...verdict }).toMatchObject({ ok: true, facts: { isSimulated: true } });
      passed++;
    }
    return passed;
  });
  const passed = await Promise.all(judged);
  expect(passed.reduce((sum, count) => sum + count)).toBeGreaterThan(isAll ? 500 : 60);
});
