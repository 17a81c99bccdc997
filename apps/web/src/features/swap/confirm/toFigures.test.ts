import type { SwapFacts } from '@livery/core/gate/swapFacts';
import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { eth, operator, sampleTerms, usdc } from '../testing/sampleTerms';
import { toFigures } from './toFigures';

const { amount, chain } = sampleTerms;
const sale: SwapFacts = {
  kind: 'swap',
  side: 'exactInput',
  sellToken: eth,
  buyToken: usdc,
  sellAmount: amount,
  minimumReceived: 990n,
  fee: undefined,
  payee: operator,
  target: chain.exchangeProxy,
  value: amount,
  fills: [],
  gas: { source: 'wallet' },
  isSimulated: true,
};
const purchase: SwapFacts = { ...sale, side: 'exactOutput', sellAmount: 110n, minimumReceived: 1_000n };
const quote = { sellAmount: 100n, buyAmount: 1_000n };
const moved = (token: Address, change: bigint) => ({
  balanceChanges: [
    { token, account: chain.exchangeProxy, change: 7n },
    { token, account: operator, change },
  ],
  newApprovals: [],
});

test('the received amount is the simulated one, the minimum the decoded one', () => {
  expect(toFigures(sale, quote, moved(usdc.address, 995n))).toEqual({
    sellAmount: amount,
    buyAmount: 995n,
    limit: 990n,
  });
});

test('the sold amount of an exact output is the simulated one, the maximum the decoded one', () => {
  expect(toFigures(purchase, quote, moved(eth.address, -104n))).toEqual({
    sellAmount: 104n,
    buyAmount: 1_000n,
    limit: 110n,
  });
});

test('with a recipient, the received amount is the recipient’s and the sold one the trader’s', () => {
  const payee: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
  const changes = (token: Address, trader: bigint, recipient: bigint) => ({
    balanceChanges: [
      { token, account: operator, change: trader },
      { token, account: payee, change: recipient },
    ],
    newApprovals: [],
  });
  const sent = toFigures({ ...sale, payee }, quote, changes(usdc.address, 0n, 995n));
  expect(sent.buyAmount).toBe(995n);
  const bought = toFigures({ ...purchase, payee }, quote, changes(eth.address, -104n, 0n));
  expect(bought.sellAmount).toBe(104n);
});

test('without a simulation the estimate is the quoted one', () => {
  expect(toFigures(sale, quote, undefined).buyAmount).toBe(1_000n);
  expect(toFigures(purchase, quote, undefined).sellAmount).toBe(100n);
});
