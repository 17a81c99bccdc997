import { getChain } from '@livery/core/domain/chains';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import type { OrderRecord, OrderState } from '@livery/core/wire/orders/orderRecord';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Hash, numberToHex } from 'viem';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { tokenTrialKey } from '../../../chain/tokenTrial';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { openOrdersKey } from '../book/openOrdersQuery';
import { PastOrders } from './PastOrders';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const { maker: account } = exampleOrder;
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const usdc = { ...weth, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 } as const;
const [sold, bought] = [2n * 10n ** 18n, 6_000n * 10n ** 6n];
const order = { ...exampleOrder, makerToken: weth.address, takerToken: usdc.address };

/** An order of 2 WETH for 6,000 USDC in a state, of which `filled` parts of four were bought. */
function toRecord(state: OrderState, { filled = 0n, day = 1 } = {}): OrderRecord {
  return {
    order: { ...order, makerAmount: sold, takerAmount: bought },
    metaData: {
      orderHash: numberToHex(day, { size: 32 }),
      remainingFillableTakerAmount: 0n,
      filledTakerAmount: (bought * filled) / 4n,
      state,
      createdAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    },
  };
}

const cancel = vi.fn();

async function open(
  records: readonly OrderRecord[],
  { unconfirmed = [] as Hash[], under = new Set<Hash>(), isBusy = false, tax = 0 } = {},
) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(openOrdersKey({ chainId: 1, account }), { records, unconfirmed, isBookSilent: false });
  for (const token of [weth, usdc]) queries.setQueryData(['tokenAt', 1, token.address], token);
  queries.setQueryData(tokenTrialKey({ chainId: 1, token: usdc.address, byBoth: 'unlisted' }), {
    ...{ canBuy: true, canSell: true, isByGatewayAlone: false },
    ...{ buyTaxBps: tax, sellTaxBps: tax, transferTaxBps: tax },
  });
  return render(
    <TextProvider texts={englishTexts}>
      <QueryClientProvider client={queries}>
        <PastOrders
          chain={chain as NonNullable<typeof chain>}
          account={account}
          cancelling={{ under, isBusy, cancel }}
        />
      </QueryClientProvider>
    </TextProvider>,
  );
}

test('an order that expired is told with its day, and with what was sold of it before', async () => {
  const screen = await open([toRecord('EXPIRED', { day: 2 }), toRecord('EXPIRED', { filled: 1n })]);
  const rows = screen.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Sell 2 WETH for 6,000 USDC');
  await expect.element(rows.nth(0)).toHaveTextContent('Expired');
  await expect.element(rows.nth(0)).not.toHaveTextContent('of 2 WETH');
  await expect.element(rows.nth(1)).toHaveTextContent('0.5 of 2 WETH');
  expect(screen.container.querySelector('time')?.dateTime).toBe('2026-03-02T10:00:00.000Z');
});

test.each<[OrderState, string]>([
  ['FULLY_FILLED', 'Filled'],
  ['CANCELLED', 'Cancelled'],
  ['EXPIRED', 'Expired'],
])('an order in the state %s is over: %s', async (state, words) => {
  const screen = await open([toRecord(state, { filled: state === 'FULLY_FILLED' ? 4n : 0n })]);
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(words);
});

test('orders that wait or can be filled are no past ones', async () => {
  const screen = await open((['ADDED', 'FILLED', 'UNFUNDED', 'INVALID'] as const).map((state) => toRecord(state)));
  expect(screen.container.textContent).toBe('');
});

test('of many the newest ten are shown, and all on demand', async () => {
  const screen = await open(Array.from({ length: 14 }, (_, index) => toRecord('EXPIRED', { day: index + 1 })));
  await expect.element(screen.getByRole('listitem').nth(9)).toBeVisible();
  expect(screen.container.querySelectorAll('li')).toHaveLength(10);
  await screen.getByRole('button', { name: /14/ }).click();
  await expect.element(screen.getByRole('listitem').nth(13)).toBeVisible();
});

test('an order whose end only the exchange reports says so, and can be cancelled', async () => {
  const [told, known] = [toRecord('FULLY_FILLED', { filled: 4n, day: 2 }), toRecord('CANCELLED')];
  const { orderHash } = told.metaData;
  const screen = await open([told, known], { unconfirmed: [orderHash] });
  const rows = screen.getByRole('listitem');
  const words = "Reported by the exchange's node; your wallet's own node has not confirmed it";
  await expect.element(rows.nth(0)).toHaveTextContent(words);
  await expect.element(rows.nth(1)).not.toHaveTextContent(words);
  await screen.getByRole('button').click();
  expect(cancel.mock.calls).toEqual([[told]]);
});

test.each([
  ['is under way', { under: new Set([numberToHex(2, { size: 32 })]) }],
  ['of another order is asked for', { isBusy: true }],
])('while a cancellation %s there is no second one', async (_, state) => {
  const screen = await open([toRecord('CANCELLED', { day: 2 })], {
    unconfirmed: [numberToHex(2, { size: 32 })],
    ...state,
  });
  await expect.element(screen.getByRole('button', { name: 'Cancel: Sell 2 WETH for 6,000 USDC' })).toBeDisabled();
});

test('a past order says nothing of the fee that its token takes today: it may have been another', async () => {
  const records = [toRecord('FULLY_FILLED', { filled: 4n, day: 2 }), toRecord('CANCELLED')];
  const rows = (await open(records, { tax: 200 })).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('6,000 USDC');
  await expect.element(rows.nth(0)).not.toHaveTextContent('arrive');
});
