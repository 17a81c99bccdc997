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

test('without a simulation the estimate is the quoted one', () => {
  expect(toFigures(sale, quote, undefined).buyAmount).toBe(1_000n);
  expect(toFigures(purchase, quote, undefined).sellAmount).toBe(100n);
});
