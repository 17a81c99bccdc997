import { cancelOrdersAbi } from '@livery/core/domain/calldata/cancelOrdersAbi';
import { BookFailedError, OrderRefusedError } from '@livery/core/errors/order';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { decodeFunctionData, numberToHex } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { useTransactions } from '../../../state/transactions';
import { connectWallet } from '../testing/connectWallet';
import { renderPart, sampleTerms } from '../testing/sampleOrder';
import { OrderFailed } from './OrderPanels';

afterEach(() => useTransactions.setState(useTransactions.getInitialState(), true));

const { chain } = sampleTerms;
const order = { ...exampleOrder, expiry: 1_900_000_000n };
const lives = /^You have signed this order: whoever has it can fill it until .*Mar.*\. To end it sooner, cancel it\.$/;

async function draw(failure: Parameters<typeof OrderFailed>[0]) {
  const screen = await renderPart(<OrderFailed {...failure} />);
  return {
    screen,
    note: screen.getByText(lives),
    cancel: screen.getByRole('button', { name: 'Cancel it' }),
    retry: screen.getByRole('button', { name: 'Try again' }),
  };
}

const onDismiss = () => {};

/** A node whose newest block is of now, and of which the order is as live as it was. */
const node = {
  eth_blockNumber: '0x64',
  eth_getBlockByNumber: { hash: `0x${'ab'.repeat(32)}`, timestamp: numberToHex(Math.floor(Date.now() / 1_000)) },
};

test('an order that the book refused is told as signed until it expires, and can be cancelled there', async () => {
  const error = new OrderRefusedError('expiry: ORDER_EXPIRED', '400');
  const { screen, note, cancel, retry } = await draw({
    failure: error,
    signed: { terms: sampleTerms, order },
    onRetry: onDismiss,
    onDismiss,
  });
  await expect.element(screen.getByText('The order book refused the order: expiry: ORDER_EXPIRED')).toBeVisible();
  await expect.element(note).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  const asked = await connectWallet(order.maker, { ...node, eth_sendTransaction: `0x${'1'.repeat(64)}` });
  await cancel.click();
  await expect.element(screen.getByRole('button', { name: 'Cancelling' })).toBeDisabled();
  const sent = asked
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params = [] }) => Object(params[0]));
  expect(sent).toMatchObject([{ from: order.maker, to: chain.exchangeProxy }]);
  const { functionName, args } = decodeFunctionData({ abi: cancelOrdersAbi, data: sent[0].data });
  expect(functionName).toBe('cancelLimitOrder');
  expect(order).toMatchObject(args[0]);
});

test('an order about which the book is silent is told as signed, too, and can be placed again', async () => {
  const onRetry = vi.fn<() => void>();
  const error = new BookFailedError({ details: '503 ' });
  const { screen, note, cancel, retry } = await draw({
    failure: error,
    signed: { terms: sampleTerms, order },
    onRetry,
    onDismiss,
  });
  await expect.element(screen.getByText('The order book did not respond.')).toBeVisible();
  await expect.element(note).toBeVisible();
  await expect.element(cancel).toBeVisible();
  await retry.click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a cancellation that the gate blocks says so and can be asked for again', async () => {
  const error = new BookFailedError({ details: '503 ' });
  const { screen, note, cancel } = await draw({ failure: error, signed: { terms: sampleTerms, order }, onDismiss });
  await connectWallet(order.maker, { ...node, eth_chainId: '0x38' });
  await cancel.click();
  await expect.element(screen.getByText('Your wallet is on a different network.')).toBeVisible();
  await expect.element(note).toBeVisible();
  await expect.element(cancel).toBeEnabled();
});

test('an order that was not signed offers nothing to cancel', async () => {
  const { note, cancel } = await draw({
    failure: { status: 'failed', rejected: true, code: 'REJECTED' },
    onDismiss,
  });
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(cancel).not.toBeInTheDocument();
});

test('a new order that was not signed in the place of a cancelled one says that there is none, and is placed again', async () => {
  const onAgain = vi.fn<() => void>();
  const { screen } = await draw({
    failure: { status: 'failed', rejected: true, code: 'REJECTED' },
    onAgain,
    onDismiss,
  });
  await expect.element(screen.getByText('Signature rejected.')).toBeVisible();
  await expect.element(screen.getByText('Your old order is cancelled')).toBeVisible();
  await expect.element(screen.getByText('The new one is not signed, so you have none in its place.')).toBeVisible();
  await screen.getByRole('button', { name: 'Place again' }).click();
  expect(onAgain).toHaveBeenCalledOnce();
});

test('an order whose request expired is not called rejected, as it may still be signed', async () => {
  const failure = { status: 'failed', rejected: false, code: 'SIGN_FAILED', said: 'Request expired' } as const;
  const { screen } = await draw({ failure, onDismiss });
  await expect.element(screen.getByText('Your wallet did not answer in time')).toBeVisible();
  await expect.element(screen.getByText(/^The request may still be open in your wallet\./)).toBeVisible();
  await expect.element(screen.getByText('Signature rejected.')).not.toBeInTheDocument();
});
