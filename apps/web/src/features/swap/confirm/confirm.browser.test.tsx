import { expect, test } from 'vitest';
import { usePreferences } from '../../../state/preferences';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

type Scene = NonNullable<Parameters<typeof renderSwap>[0]>;

/** The form with a quote for one native coin, and its dialog open. */
async function review(scene: Scene = {}) {
  const swap = await renderSwap({ query: `outputCurrency=${usdc.address}&exactAmount=1`, ...scene });
  await swap.button('Swap').click();
  const dialog = swap.screen.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  return { ...swap, dialog, inDialog };
}

test('closed, to confirm, waiting, submitted; then the amount is gone', async () => {
  const { button, dialog, inDialog, wallet, field } = await review();
  const answer = { give: (_: string) => {} };
  wallet.send = () =>
    new Promise((resolve) => {
      answer.give = resolve;
    });
  await expect
    .element(dialog)
    .toHaveTextContent('You will receive at least 2,961.11 USDC or the transaction will revert.');
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Waiting For Confirmation');
  await expect.element(dialog).toHaveTextContent('Swapping 1 ETH for 2,991.02 USDC');
  await expect.element(dialog).toHaveTextContent('Confirm this transaction in your wallet');
  answer.give(`0x${'11'.repeat(32)}`);
  await expect.element(dialog).toHaveTextContent('Transaction Submitted');
  await expect.element(dialog.getByRole('link', { name: 'View on Etherscan' })).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('From')).toHaveValue('');
  await expect.element(button('Enter Amount')).toBeDisabled();
  expect(wallet.sent).toHaveLength(1);
});

test('a wallet that has left the network by the click sends nothing', async () => {
  const { dialog, inDialog, gateway, wallet } = await review();
  await expect.element(inDialog('Confirm Swap')).toBeEnabled();
  gateway.chain.id = 56;
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('WRONG_CHAIN');
  expect(wallet.sent).toEqual([]);
});

test('what the trader rejects in the wallet stays on the form', async () => {
  const { dialog, inDialog, wallet, field } = await review();
  wallet.send = async () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Transaction rejected.');
  await inDialog('Dismiss').click();
  await expect.element(field('From')).toHaveValue('1');
});

test('what the wallet says of another failure is told', async () => {
  const { dialog, inDialog, wallet } = await review();
  wallet.send = async () => Promise.reject(Object.assign(new Error('out of ink'), { code: -32000 }));
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Swap failed: out of ink');
});

test.each([
  [1, 'ETH', '0.03'],
  [56, 'BNB', '0.01'],
  [137, 'MATIC', '0.01'],
  [43114, 'AVAX', '0.01'],
  [250, 'FTM', '0.01'],
  [10, 'ETH', '0.001'],
])('on chain %d a quote that fails at the confirmation names %s and %s', async (chainId, native, minimum) => {
  const prepare: Scene['prepare'] = (gateway) => {
    gateway.quote = (query) =>
      query.has('skipValidation')
        ? gateway.answer(query)
        : Response.json({ code: 105, reason: 'It would revert.' }, { status: 400 });
  };
  const { dialog, inDialog } = await review({ chainId, prepare });
  await expect
    .element(dialog)
    .toHaveTextContent(
      `Swap will fail. Do you have enough ${native} for the transaction? If no, leave at least ${minimum} ${native} on your wallet for swaps, if yes contact support if error persists`,
    );
  await inDialog('Dismiss').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an expert sees no review', async () => {
  usePreferences.setState({ userExpertMode: true });
  const { dialog, inDialog, wallet } = await review();
  await expect.element(dialog).toHaveTextContent('Transaction Submitted');
  await expect.element(inDialog('Confirm Swap')).not.toBeInTheDocument();
  expect(wallet.sent).toHaveLength(1);
});

test('an expert whose quote got worse since the form showed it does', async () => {
  usePreferences.setState({ userExpertMode: true });
  const prepare: Scene['prepare'] = (gateway) => {
    gateway.quote = (query) => gateway.answer(query, query.has('skipValidation') ? 3_000 : 2_996);
  };
  const { dialog, inDialog, wallet } = await review({ prepare });
  await expect.element(dialog).toHaveTextContent('Price Updated');
  await expect.element(inDialog('Confirm Swap')).toBeDisabled();
  expect(wallet.sent).toEqual([]);
  await inDialog('Accept').click();
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Transaction Submitted');
});
