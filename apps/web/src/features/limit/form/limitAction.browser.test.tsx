import { exampleOrder } from '@livery/core/testing/signatureScenes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { useApprovalStep } from '../../../approval/useApprovalStep';
import { useConnection } from '../../../connection/useConnection';
import type { sendToBook } from '../confirm/orderAction';
import { renderPart, sampleTerms } from '../testing/sampleOrder';
import { LimitAction } from './LimitAction';

const { session, send } = vi.hoisted(() => ({
  session: { confirm: vi.fn<() => Promise<unknown>>(), getState: vi.fn<() => object>() },
  send: vi.fn<typeof sendToBook>(),
}));
vi.mock('../../../approval/useApprovalStep', () => ({
  useApprovalStep: () =>
    ({ state: 'APPROVED', request: {}, described: {}, consents: { list: [] } }) as unknown as ReturnType<
      typeof useApprovalStep
    >,
}));
vi.mock('../../../approval/ApprovalRow', () => ({ ApprovalRow: () => null, ApprovalSteps: () => null }));
vi.mock('../confirm/orderAction', () => ({ sendToBook: send }));
// The session of an order would ask nodes and a wallet.
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

const { chain, config } = sampleTerms;

test('closed while the wallet is asked, the dialog of an order opens again, and by itself with the answer', async () => {
  onTestFinished(() => useConnection.setState(useConnection.getInitialState(), true));
  useConnection.setState({ status: 'connected', address: exampleOrder.maker, chainId: 1 });
  let answer: (signed: undefined) => void = () => {};
  session.confirm.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const screen = await renderPart(
    <LimitAction
      {...{ config, chain, terms: sampleTerms, sellToken: sampleTerms.sellToken, buyToken: sampleTerms.buyToken }}
      {...{ hasAmount: true, hasPrice: true, isWrapping: false, recipient: 'ready', restriction: undefined }}
      {...{ balance: 1n, coins: 0n, market: 1n }}
      wrapDialog={() => null}
      onWrapped={() => {}}
      onConnect={() => {}}
      onPlaced={() => {}}
    />,
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
