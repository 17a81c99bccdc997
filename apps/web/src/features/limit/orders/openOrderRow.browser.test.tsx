import { getChain } from '@livery/core/domain/chains';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { tokenTrialKey } from '../../../chain/tokenTrial';
import { sampleApp } from '../../../config/testing/sampleApp';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import type { OrderStatus } from './getOrderStatus';
import { OpenOrderRow } from './OpenOrderRow';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const { maker: account } = exampleOrder;
const sellToken = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const buyToken = { ...sellToken, address, symbol: 'USDC', decimals: 6 } as const;
const [makerAmount, takerAmount] = [2n * 10n ** 18n, 6_000n * 10n ** 6n];
const order = {
  ...exampleOrder,
  makerToken: sellToken.address,
  takerToken: buyToken.address,
  makerAmount,
  takerAmount,
};
/** A third of a hundred, and dollars with more than six digits. */
const long = { ...order, makerAmount: 33_333_333_333_333_333_333n, takerAmount: 22_400_385n * 10n };
/** 2,500 dollars for a coin: the order asks for a fifth more. */
const market = { sellAmount: 10n ** 18n, buyAmount: 2_500n * 10n ** 6n, gas: { cost: 0n, rate: '0' } };

type Scene = { filled?: bigint; orderStatus?: OrderStatus; signed?: typeof order; tax?: number };

/** Renders the row of an order, of 2 WETH for 6,000 USDC unless another is `signed`, of which `filled` quarters are bought. */
async function open({ filled = 0n, orderStatus = { status: 'ready' }, signed = order, tax = 0 }: Scene) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(tokenTrialKey({ chainId: 1, token: buyToken.address, byBoth: 'unlisted' }), {
    ...{ canBuy: true, canSell: true, isByGatewayAlone: false },
    ...{ buyTaxBps: tax, sellTaxBps: tax, transferTaxBps: tax },
  });
  const metaData = {
    orderHash: `0x${'ab'.repeat(32)}`,
    remainingFillableTakerAmount: 0n,
    filledTakerAmount: (signed.takerAmount * filled) / 4n,
    state: 'ADDED',
    createdAt: '2026-03-01T10:00:00.000Z',
  } as const;
  return render(
    <TextProvider texts={englishTexts}>
      <QueryClientProvider client={client}>
        <OpenOrderRow
          app={sampleApp}
          chain={chain as NonNullable<typeof chain>}
          account={account}
          order={{ record: { order: signed, metaData }, sellToken, buyToken, market, orderStatus }}
          isCancelling={false}
          isBusy={false}
          onCancel={() => {}}
          onGet={() => {}}
        />
      </QueryClientProvider>
    </TextProvider>,
  );
}

test('an order that waits for its price says price and distance once', async () => {
  const { container } = await open({ orderStatus: { status: 'waiting', awayBps: 2_000 } });
  const words = container.textContent ?? '';
  expect(words).toContain('at 3,000 USDC per WETH');
  expect(words).toContain('Waiting: fills when the market rises 20.00%');
  expect(words.match(/20\.00%/g)).toHaveLength(1);
  expect(words.match(/3,000/g)).toHaveLength(1);
});

test('an order that lacks its balance keeps the distance beside its price', async () => {
  const { container } = await open({ orderStatus: { status: 'unfunded', balance: 0n, needed: makerAmount } });
  expect(container.textContent).toContain('at 3,000 USDC per WETH · 20.00% above market');
});

test('what is left of the balance of an order stays for sale, which is said; of nothing it is not', async () => {
  const part = await open({ orderStatus: { status: 'unfunded', balance: makerAmount / 4n, needed: makerAmount } });
  expect(part.container.textContent).toContain('0.5 of 2 in your wallet · stays for sale');
  await part.unmount();
  const none = await open({ orderStatus: { status: 'unfunded', balance: 0n, needed: makerAmount } });
  expect(none.container.textContent).not.toContain('stays for sale');
});

test('an order has a bar from its first fill', async () => {
  const orderStatus = { status: 'ready' } as const;
  const untouched = await open({ orderStatus });
  await expect.element(untouched.getByText('Filled 0 of 2 WETH')).toBeVisible();
  await expect.element(untouched.getByRole('progressbar')).not.toBeInTheDocument();
  await untouched.unmount();
  const begun = await open({ filled: 1n, orderStatus });
  await expect.element(begun.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

test('amounts are cut after ten digits, and in full on hover and for screen readers', async () => {
  const { getByText, getByTitle, getByRole } = await open({ filled: 2n, signed: long });
  const exact = 'Sell 33.333333333333333333 WETH for 224.00385 USDC';
  await expect.element(getByText('Sell 33.33333333 WETH for 224.00385 USDC')).toBeVisible();
  await expect.element(getByTitle(exact)).toBeVisible();
  expect(getByText(exact).element().matches('[aria-hidden] *')).toBe(false);
  await expect.element(getByRole('button', { name: `Cancel: ${exact}` })).toBeVisible();
  await expect.element(getByText('Filled 16.66666666 of 33.33333333 WETH')).toBeVisible();
  const filled = 'Filled 16.666666666666666666 of 33.333333333333333333 WETH';
  await expect.element(getByRole('progressbar')).toHaveAccessibleName(filled);
});

test('amounts of up to ten digits stand alone', async () => {
  const { container } = await open({});
  expect(container.querySelector('[title]')).toBeNull();
});

test('an order for a token that takes a fee of each transfer says what arrives of the signed amount', async () => {
  const { getByText } = await open({ tax: 200 });
  await expect.element(getByText('Sell 2 WETH for 6,000 USDC')).toBeVisible();
  await expect.element(getByText(/^Of the 6,000 USDC that the order asks for, 5,880 arrive/)).toBeVisible();
});

test('an order for any other token says nothing of it', async () => {
  const { container } = await open({});
  expect(container.textContent).not.toContain('arrive');
});
