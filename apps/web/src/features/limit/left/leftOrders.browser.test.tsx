import { BookFailedError } from '@livery/core/errors/order';
import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { allowanceQuery } from '../../../approval/useApproval';
import { lockChain } from '../../../connection/chainFollowing';
import { useConnection } from '../../../connection/useConnection';
import { useLeftOrders } from '../book/leftOrders';
import { ConfirmOrder } from '../confirm/ConfirmOrder';
import type { sendToBook } from '../confirm/orderAction';
import { LimitAction } from '../form/LimitAction';
import { renderPart, sampleTerms } from '../testing/sampleOrder';
import { LeftOrders } from './LeftOrders';

const { chain, config, sellToken, buyToken } = sampleTerms;
const order = { ...exampleOrder, expiry: 1_900_000_000n };
const { session, send } = vi.hoisted(() => ({
  session: { confirm: vi.fn<() => Promise<unknown>>(), getState: vi.fn<() => object>() },
  send: vi.fn<typeof sendToBook>(),
}));
vi.mock('../confirm/orderAction', () => ({ sendToBook: send }));
vi.mock('../confirm/useOrderSession', () => ({
  useOrderSession: () => ({ session, state: { stage: { status: 'review' } }, isReview: true }),
}));
vi.mock('../confirm/OrderReview', () => ({
  OrderReview: ({ onConfirm }: { onConfirm: (given: []) => void }) => (
    <button type="button" onClick={() => onConfirm([])}>
      Sign
    </button>
  ),
}));

beforeEach(() => {
  useLeftOrders.setState({ orders: [] });
  useConnection.setState({ address: order.maker });
  session.confirm.mockReset();
  session.getState.mockReset();
  send.mockReset();
});

/** Asks the wallet for an order, and leaves the screen before it answers. Returns the next screen, and the wallet's answer. */
async function leave(moved: Pick<Parameters<typeof ConfirmOrder>[0], 'replacement'> = {}) {
  let answer: (signed: { order: typeof order } | undefined) => void = () => {};
  const asked = new Promise<{ order: typeof order } | undefined>((resolve) => {
    answer = resolve;
  });
  session.confirm.mockReturnValue(asked);
  const onAnswer = vi.fn<() => void>();
  const dialog = { isOpen: true, onHide: () => {}, onAnswer, onClose: () => {} };
  const limit = await renderPart(<ConfirmOrder {...dialog} {...moved} terms={sampleTerms} account={order.maker} />);
  await limit.getByRole('button', { name: 'Sign' }).click();
  await limit.unmount();
  const screen = await renderPart(<LeftOrders />);
  return { screen, onAnswer, answer };
}

test('an order that is signed after its screen was left is placed, and that is told', async () => {
  send.mockResolvedValue();
  const { screen, onAnswer, answer } = await leave();
  answer({ order });
  await expect.element(screen.getByText('Order Submitted')).toBeVisible();
  expect(send.mock.calls.map(([posted]) => posted)).toEqual([{ order, isRetry: false }]);
  expect(onAnswer).not.toHaveBeenCalled();
  await screen.getByText('Close', { exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('one that the book did not take is told as signed, and can be placed from there', async () => {
  send.mockRejectedValueOnce(new BookFailedError({ details: '503 ' }));
  const { screen, answer } = await leave();
  answer({ order });
  await expect.element(screen.getByText(/^You have signed this order/)).toBeVisible();
  send.mockResolvedValue();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Order Submitted')).toBeVisible();
  expect(send.mock.lastCall?.[0]).toEqual({ order, isRetry: true });
});

test.each([
  [false, 1],
  [true, 0],
])('one that was not signed is told, unless the trader rejected it (rejected: %s)', async (rejected, count) => {
  const { answer } = await leave();
  session.getState.mockReturnValue({ stage: { status: 'failed', rejected, code: 'FAILED', said: 'No answer.' } });
  answer(undefined);
  await vi.waitFor(() => expect(session.getState).toHaveBeenCalled());
  expect(useLeftOrders.getState().orders).toHaveLength(count);
});

test('closed while the book is asked again, the dialog opens again with its answer', async () => {
  send.mockRejectedValueOnce(new BookFailedError({ details: '503 ' }));
  const { screen, answer } = await leave();
  answer({ order });
  let refuse: (error: Error) => void = () => {};
  send.mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  await screen.getByRole('button', { name: 'Try again' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  refuse(new BookFailedError({ details: '503 ' }));
  await expect.element(screen.getByText(/^You have signed this order/)).toBeVisible();
});

test('another account is not told of it', async () => {
  send.mockResolvedValue();
  const { screen, answer } = await leave();
  useConnection.setState({ address: '0x00000000000000000000000000000000000000b2' });
  answer({ order });
  await vi.waitFor(() => expect(useLeftOrders.getState().orders).toHaveLength(1));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  useConnection.setState({ address: order.maker });
  await expect.element(screen.getByText('Order Submitted')).toBeVisible();
});

test('one that takes the place of a moved order ends the move', async () => {
  send.mockResolvedValue();
  const [onSigned, onLeft] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { screen, answer } = await leave({
    replacement: { isWitnessed: true, onSigned, onLeft, onAgain: () => {} },
  });
  answer({ order });
  await expect.element(screen.getByText('Order Submitted')).toBeVisible();
  expect(onSigned).toHaveBeenCalledOnce();
  expect(onLeft).toHaveBeenCalledOnce();
});

test('it waits until a trade under review is over, and then stays while another action is under way', async () => {
  send.mockResolvedValue();
  const { screen, answer } = await leave();
  const release = lockChain();
  answer({ order });
  await vi.waitFor(() => expect(useLeftOrders.getState().orders).toHaveLength(1));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  release();
  await expect.element(screen.getByText('Order Submitted')).toBeVisible();
  onTestFinished(lockChain());
  await expect.element(screen.getByText('Order Submitted')).toBeVisible();
});

test('closed while the wallet is asked, the dialog of an order opens again, and by itself with the answer', async () => {
  onTestFinished(() => useConnection.setState(useConnection.getInitialState(), true));
  useConnection.setState({ status: 'connected', address: order.maker, chainId: 1 });
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const approved = { chainId: 1, token: sellToken.address, owner: order.maker, spender: chain.exchangeProxy };
  queries.setQueryData(allowanceQuery(approved).queryKey, 1n);
  let answer: (signed: undefined) => void = () => {};
  session.confirm.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const screen = await renderPart(
    <LimitAction
      {...{ config, chain, terms: sampleTerms, sellToken, buyToken }}
      {...{ hasAmount: true, hasPrice: true, isWrapping: false, recipient: 'ready', restriction: undefined }}
      {...{ balance: 1n, coins: 0n, market: 1n }}
      wrapDialog={() => null}
      onWrapped={() => {}}
      onConnect={() => {}}
      onPlaced={() => {}}
    />,
    queries,
  );
  const dialog = screen.getByRole('dialog');
  const place = screen.getByRole('button', { name: 'Place Limit Order' });
  await place.click();
  await dialog.getByRole('button', { name: 'Sign' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await place.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  answer(undefined);
  await expect.element(dialog).toBeVisible();
  expect(session.confirm).toHaveBeenCalledOnce();
});
