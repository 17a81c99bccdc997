import { expect, test, vi } from 'vitest';
import { useChainFollowing } from '../../../connection/chainFollowing';
import { useConnection } from '../../../connection/useConnection';
import { useTransactions } from '../../../state/transactions';
import { pauseUntilSeen } from '../../../wallet/pauseUntilSeen';
import { type FakeWallet, hash } from '../testing/createFakeWallet';
import { renderSwap } from '../testing/renderSwap';
import { operator, usdc } from '../testing/sampleTerms';

const another = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Opens the dialog for a quote for one native coin. */
async function review() {
  const swap = await renderSwap({ query: `outputCurrency=${usdc.address}&exactAmount=1` });
  await swap.button('Swap').click();
  const dialog = swap.screen.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect.element(inDialog('Confirm Swap')).toBeEnabled();
  return { ...swap, dialog, inDialog };
}

const toAnother = (wallet: FakeWallet) => wallet.setAccount(another);
const toBsc = (wallet: FakeWallet) => wallet.setChain(56);
const away = (wallet: FakeWallet) => wallet.setAccount(undefined);

test.each([
  { act: toAnother, code: 'WRONG_SENDER', says: 'A different account is selected in your wallet.', next: 'Swap' },
  {
    act: toBsc,
    code: 'WRONG_CHAIN',
    says: 'Your wallet or the quote is on a different network.',
    next: 'Switch to Ethereum',
  },
])('a change of the wallet during the review is shown as $code, and nothing is sent', async (change) => {
  const { wallet, dialog, inDialog, button } = await review();
  expect(useChainFollowing.getState().holds).toBe(1);
  change.act(wallet);
  await expect.element(dialog).toHaveTextContent(change.says);
  await expect.element(dialog).toHaveTextContent(change.code);
  await inDialog('Dismiss').click();
  await expect.element(button(change.next)).toBeEnabled();
  expect(useChainFollowing.getState().holds).toBe(0);
  expect(wallet.sent).toEqual([]);
});

test('a change of the wallet ends the pause before the next quote', async () => {
  const { signal } = new AbortController();
  const paused = pauseUntilSeen(signal, 2 ** 31 - 1);
  useConnection.setState({ chainId: 56 });
  await paused;
  useConnection.setState(useConnection.getInitialState(), true);
});

test('after the wallet disconnects during the review the form asks to connect again', async () => {
  const { wallet, dialog, inDialog, button, field } = await review();
  away(wallet);
  await expect.element(dialog).toHaveTextContent('Your wallet is not responding. Connect it again.');
  await inDialog('Dismiss').click();
  await expect.element(button('Connect Wallet')).toBeEnabled();
  await expect.element(field('From')).toHaveValue('1');
  expect(wallet.sent).toEqual([]);
});

test.each([
  { act: toAnother, says: 'A different account is selected in your wallet.' },
  { act: toBsc, says: 'Your wallet has switched to a different network.' },
  { act: away, says: 'Your wallet has disconnected.' },
])('a change of the wallet while it is prompted is shown: $says', async ({ act, says }) => {
  const { wallet, dialog, inDialog, field } = await review();
  const answer = { give: (_: string) => {} };
  wallet.send = () =>
    new Promise((resolve) => {
      answer.give = resolve;
    });
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Confirm this transaction in your wallet');
  await expect.poll(() => wallet.sent).toHaveLength(1);
  act(wallet);
  await expect.element(dialog).toHaveTextContent(says);
  await expect.element(dialog).toHaveTextContent('If your wallet still asks about this transaction, respond there.');
  await inDialog('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('From')).toBeEnabled();
  answer.give(hash);
  await vi.waitUntil(() => useTransactions.getState().transactions.length > 0);
  expect(useTransactions.getState().transactions).toMatchObject([{ hash, from: operator, chainId: 1 }]);
  expect(wallet.sent).toHaveLength(1);
});

test('a wallet with an open prompt is not prompted a second time', async () => {
  const { wallet, dialog, inDialog, button } = await review();
  wallet.send = () => new Promise(() => {});
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Waiting For Confirmation');
  await inDialog('Close').click();
  await button('Swap').click();
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Your wallet is still waiting for your answer to an earlier request.');
  await inDialog('Dismiss').click();
  await expect.element(button('Swap')).toBeEnabled();
  expect(wallet.sent).toHaveLength(1);
});
