import type { AddLiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApprovalChoice } from '../../../approval/ApprovalChoice';
import { getDepositAmounts } from '../add/depositForm';
import { account, createFacts, renderReview, weth } from '../testing/renderReview';

const usdc = { ...weth, address: account, symbol: 'USDC', name: 'USD Coin', decimals: 6 } as const;
const tokens = [weth, usdc] as const;

/** Shows the approval and the review of a deposit of `amount` of the first token into a pool of `reserves`. */
async function show(amount: bigint, reserves: readonly [bigint, bigint]) {
  const typed = { side: 'a', text: (Number(amount) / 1e18).toFixed(6), otherText: '' } as const;
  const { a, b } = getDepositAmounts({ typed, a: weth, b: usdc, reserves });
  const amounts = [a.amount ?? 0n, b.amount ?? 0n] as const;
  const intent = {
    type: 'add',
    chainId: 1,
    account,
    tokens,
    amounts,
    shares: 1n,
    slippageBps: 100,
  } as unknown as AddLiquidityIntent;
  const facts = createFacts({
    type: 'add',
    sides: [
      { token: weth, amount: amounts[0], minimum: 1n, simulated: amounts[0], taxBps: 0 },
      { token: usdc, amount: amounts[1], minimum: 1n, simulated: amounts[1], taxBps: 0 },
    ],
    shares: 1n,
  });
  const approval = <ApprovalChoice token={usdc} amount={amounts[1]} isExact disabled={false} />;
  const { screen, words } = await renderReview({ intent, facts, before: approval });
  const shown = screen.container.innerText.replaceAll(',', '');
  await screen.unmount();
  return { field: b.text, shown, words };
}

test('one amount of a deposit reads the same on the form, in the approval, the review, the wait and the summary', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt(10n ** 13n, 10n ** 21n),
      fc.tuple(fc.bigInt(10n ** 20n, 10n ** 23n), fc.bigInt(10n ** 10n, 10n ** 14n)),
      async (amount, reserves) => {
        const { field, shown, words } = await show(amount, reserves);
        const [, approved = ''] = /Approve only ([\d.]+) USDC/.exec(shown) ?? [];
        const [, reviewed = ''] = /USDC deposited\s+([\d.]+)/.exec(shown) ?? [];
        expect(reviewed).toBe(field);
        expect(words.pending.values?.secondAmount).toBe(field);
        expect(approved).toBe(field);
        // A summary has fewer digits of the same number.
        expect(field.startsWith(words.summary.values?.secondAmount ?? '–')).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});
