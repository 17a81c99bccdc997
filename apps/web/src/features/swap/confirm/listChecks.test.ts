import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { SwapFacts } from '@livery/core/gate/swap/swapFacts';
import { expect, test } from 'vitest';
import { getLimitRow } from '../facts/getFactRows';
import { eth, operator, usdc } from '../testing/sampleTerms';
import { listChecks } from './listChecks';

const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const facts: SwapFacts = {
  kind: 'swap',
  side: 'exactInput',
  sellToken: eth,
  buyToken: usdc,
  sellAmount: 10n ** 18n,
  minimumReceived: 2_961_000_000n,
  fee: undefined,
  payee: operator,
  target: operator,
  value: 10n ** 18n,
  fills: [],
  gas: { source: 'quote', gas: 300_000n },
  networkFee: { gas: 300_000n, gasPrice: 1n, source: 'wallet' },
  routed: 2_991_000_000n,
  market: 2_985_000_000n,
  impactBps: undefined,
  maySplitPayMore: false,
  witnessed: { price: true, fee: true, tokens: true, name: true },
  consents: [],
  isSimulated: true,
};
/** Lists the checks of a swap of the operator's that may pay more than its amount. */
const list = (change: Partial<SwapFacts>, name?: string, excess = 0n) =>
  listChecks({ facts: { ...facts, ...change }, transaction: { from: operator } as GatedTransaction, excess }, name);
const toIds = (phrases: readonly { id: string }[]) => phrases.map(({ id }) => id);

test('a swap that every witness has seen lacks nothing', () => {
  const checks = list({});
  expect(toIds(checks.page)).toEqual(['swap.outputEstimated', 'swap.byPage']);
  expect(checks.wallet).toEqual([
    { id: 'swap.pointPays', values: { bestAmount: '2985', amount: '2991', symbol: 'USDC' } },
    { id: 'wallet.pointFee' },
  ]);
  expect(toIds(checks.node)).toEqual(['swap.testRun']);
  expect(checks.missing).toEqual([]);
});

test('without a witness the wallet has checked nothing, and every point is named', () => {
  const checks = list(
    {
      payee: bob,
      routed: undefined,
      networkFee: { gas: 300_000n, gasPrice: 1n, source: 'gateway' },
      witnessed: { price: false, fee: false, tokens: false, name: false },
      isSimulated: false,
    },
    'bob.eth',
  );
  expect(toIds(checks.page)).toEqual(['swap.outputEstimated', 'swap.byPageRecipient']);
  expect(checks.wallet).toEqual([]);
  expect(checks.node).toEqual([]);
  expect(toIds(checks.missing)).toEqual([
    'wallet.onlyNode',
    'swap.pointPrice',
    'wallet.pointFee',
    'wallet.pointTokens',
    'swap.pointName',
    'swap.notSimulated',
  ]);
});

test('a fee that no node could estimate is in no group', () => {
  const checks = list({ networkFee: undefined, witnessed: { ...facts.witnessed, fee: false } });
  expect(toIds([...checks.wallet, ...checks.missing])).not.toContain('wallet.pointFee');
});

test('the price of an exact output is its cost; without the fills it is compared with the best known path', () => {
  expect(list({ side: 'exactOutput', routed: 10n ** 18n, market: 2n * 10n ** 18n }).wallet[0]).toEqual({
    id: 'swap.pointCosts',
    values: { bestAmount: '2', amount: '1', symbol: 'ETH' },
  });
  expect(list({ routed: undefined }).wallet[0]).toEqual({ id: 'swap.pointPath' });
  expect(list({ side: 'exactOutput' }).page[0]?.id).toBe('swap.inputEstimated');
});

test('the maximum sold reads the same in the sentence and in its row', () => {
  const sellAmount = 1_234_567_891n;
  const [sentence] = list({ side: 'exactOutput', sellToken: usdc, buyToken: eth, sellAmount }).page;
  const row = getLimitRow({ side: 'exactOutput', sellToken: usdc, buyToken: eth, limit: sellAmount });
  expect(sentence?.values).toEqual({ amount: '1234.57', symbol: 'USDC' });
  expect(row.value?.values).toEqual(sentence?.values);
});

test('a wrap has no price to confirm, and a name that the wallet resolved counts as checked', () => {
  expect(toIds(list({ kind: 'wrap' }, 'bob.eth').wallet)).toEqual(['wallet.pointFee', 'swap.pointName']);
  expect(list({ kind: 'wrap' }).page[0]?.id).toBe('swap.oneToOne');
});

test('an exact output that pays more than typed says how much more', () => {
  const listNode = (excess: bigint) => list({ side: 'exactOutput' }, undefined, excess).node;
  const node = listNode(2_963_123n);
  expect(node.at(-1)).toEqual({ id: 'swap.testRunMore', values: { amount: '2.96', symbol: 'USDC' } });
  expect(toIds(listNode(0n))).toEqual(['swap.testRun']);
});
