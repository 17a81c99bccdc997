import { getChain } from '@livery/core/domain/chains';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { blockNumberQuery } from '../../../chain/blockNumber';
import { type TransactionRecord, useTransactions } from '../../../state/transactions';
import { renderPart } from '../testing/sampleOrder';
import { type OrderEnd, orderEndQuery } from './orderEndQuery';
import { PlaceAgain } from './PlaceAgain';

function getEthereum() {
  const chain = getChain(1);
  if (!chain) throw new Error('Ethereum is missing.');
  return chain;
}
const ethereum = getEthereum();
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const sellToken = { chainId: 1, decimals: 18, ...ethereum.wrappedNative };
const [orderHash, cancelHash] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const;
const sent: TransactionRecord = {
  ...{ hash: cancelHash, from: exampleOrder.maker, chainId: 1, summary: 'Cancel 1 limit order', addedTime: Date.now() },
};
const soon = BigInt(Math.floor(Date.now() / 1_000)) + 600n;

afterEach(() => useTransactions.setState({ transactions: [] }));

async function show(end: OrderEnd, { record = sent, expiry = soon } = {}) {
  useTransactions.setState({ transactions: [record] });
  const order = { ...exampleOrder, makerAmount: 9n * 10n ** 18n, takerAmount: 10n ** 18n, expiry };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(blockNumberQuery(1).queryKey, { blockNumber: 1n, lowerPolls: 0 });
  const asked = orderEndQuery({ chain: ethereum, order, hash: orderHash });
  client.setQueryData(asked.queryKey, end);
  const Told = () => <p>told {String(useQuery(asked).data?.isOver)}</p>;
  const moved = { orderHash, cancelHash, order: {}, price: { text: '3', isInverted: false } };
  const screen = await renderPart(
    <>
      <PlaceAgain
        {...{ config, order, moved, cancelHash, sellToken }}
        chain={ethereum}
        account={order.maker}
        onClose={() => {}}
        buyToken={{ ...sellToken, symbol: 'USDC' }}
      />
      <Told />
    </>,
    client,
  );
  const readAgain = async (next: OrderEnd) => {
    client.setQueryData(asked.queryKey, next);
    await expect.element(screen.getByText(`told ${next.isOver}`)).toBeInTheDocument();
  };
  return { ...screen, readAgain };
}

const dialog = page.getByRole('dialog');
const unwitnessed = /Only this exchange's node says that your old order is over/;

/** Waits for the review of a new order that sells so many WETH. */
async function expectReview(sold: string) {
  await expect.element(dialog).toHaveTextContent('Step 2 of 2');
  await expect.element(dialog.getByText(sold, { exact: true })).toBeVisible();
}

test('the new order is signed once the old one is over, for what is left of it', async () => {
  await show({ isOver: true, isWitnessed: true, filledTakerAmount: 10n ** 18n / 2n });
  await expectReview('4.5');
  await expect.element(dialog).not.toHaveTextContent(unwitnessed);
});

test('once the old order is over, nothing that a node says later takes the new one off the screen or changes it', async () => {
  const screen = await show({ isOver: true, isWitnessed: true, filledTakerAmount: 10n ** 18n / 2n });
  await expectReview('4.5');
  await screen.readAgain({ isOver: false, isWitnessed: true, filledTakerAmount: 0n });
  await expectReview('4.5');
  await screen.readAgain({ isOver: true, isWitnessed: true, filledTakerAmount: 0n });
  await expectReview('4.5');
});

test('an end that only the gateway tells is passed on as such', async () => {
  await show({ isOver: true, isWitnessed: false, filledTakerAmount: 0n });
  await expectReview('9');
  await expect.element(dialog).toHaveTextContent(unwitnessed);
});

test('it waits until then, and stays out of the way when it is closed', async () => {
  await show({ isOver: false, isWitnessed: true, filledTakerAmount: 0n });
  await expect.element(dialog).toHaveTextContent('Step 1 of 2.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a cancellation that failed leaves the order as it was', async () => {
  await show({ isOver: false, isWitnessed: true, filledTakerAmount: 0n }, { record: { ...sent, end: 'replaced' } });
  await expect.element(dialog).toHaveTextContent('Your order is unchanged');
});

test('nothing is signed in place of an order that was filled meanwhile, or has expired', async () => {
  const filled = await show({ isOver: true, isWitnessed: true, filledTakerAmount: 10n ** 18n });
  await expect.element(dialog).toHaveTextContent('Your old order is over');
  await filled.unmount();
  await show({ isOver: true, isWitnessed: true, filledTakerAmount: 0n }, { expiry: soon - 601n });
  await expect.element(dialog).toHaveTextContent('Your old order is over');
});
