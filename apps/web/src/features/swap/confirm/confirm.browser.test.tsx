import type { TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { expect, test } from 'vitest';
import { cacheTrial, honestTrial } from '../../../consent/testing/cacheTrial';
import { usePreferences } from '../../../state/preferences';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

type Scene = NonNullable<Parameters<typeof renderSwap>[0]>;

/** Renders the form with a quote for one native coin and opens its dialog. */
async function review(scene: Scene = {}) {
  const swap = await renderSwap({ query: `outputCurrency=${usdc.address}&exactAmount=1`, ...scene });
  await swap.button('Swap').click();
  const dialog = swap.screen.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  return { ...swap, dialog, inDialog };
}

test('a swap is confirmed, waits for the wallet and is submitted; closing the dialog clears the amount', async () => {
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
  await expect.poll(() => wallet.sent).toHaveLength(1);
  answer.give(`0x${'11'.repeat(32)}`);
  await expect.element(dialog).toHaveTextContent('Transaction Submitted');
  await expect.element(dialog.getByRole('link', { name: 'View on Etherscan' })).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('From')).toHaveValue('');
  await expect.element(button('Enter Amount')).toBeDisabled();
  expect(wallet.sent).toHaveLength(1);
});

test('nothing is sent when the wallet is on another network at the click on Confirm', async () => {
  const { dialog, inDialog, gateway, wallet } = await review();
  await expect.element(inDialog('Confirm Swap')).toBeEnabled();
  gateway.chain.id = 56;
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('WRONG_CHAIN');
  expect(wallet.sent).toEqual([]);
});

test('a swap rejected in the wallet keeps its amount on the form', async () => {
  const { dialog, inDialog, wallet, field } = await review();
  wallet.send = async () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Transaction rejected.');
  await inDialog('Dismiss').click();
  await expect.element(field('From')).toHaveValue('1');
});

test('any other failure of the wallet is shown with its message', async () => {
  const { dialog, inDialog, wallet } = await review();
  wallet.send = async () => Promise.reject(Object.assign(new Error('out of ink'), { code: -32000 }));
  await inDialog('Confirm Swap').click();
  await expect.element(dialog).toHaveTextContent('Swap failed: out of ink');
});

test.each([
  ['inputCurrency=ETH&outputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'Wrap'],
  ['inputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2&outputCurrency=ETH', 'Unwrap'],
])('with %s the dialog is named after the %s', async (query, name) => {
  const { screen, button } = await renderSwap({ query: `${query}&exactAmount=0.1` });
  await button(name).click();
  await expect.element(screen.getByRole('dialog', { name: `Confirm ${name}` })).toBeVisible();
});

test.each([
  [1, 'ETH', '0.03'],
  [56, 'BNB', '0.01'],
  [137, 'MATIC', '0.01'],
  [43114, 'AVAX', '0.01'],
  [250, 'FTM', '0.01'],
  [10, 'ETH', '0.001'],
])(
  'on chain %d a quote that fails at the confirmation mentions %s and the minimum of %s',
  async (chainId, native, minimum) => {
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
  },
);

test('an expert sees no review while the last quote is read', async () => {
  usePreferences.setState({ userExpertMode: true });
  let isAsked = false;
  const prepare: Scene['prepare'] = (gateway) => {
    gateway.quote = (query) => {
      if (query.has('skipValidation')) return gateway.answer(query);
      isAsked = true;
      return new Promise(() => {});
    };
  };
  const { dialog } = await review({ prepare });
  await expect.poll(() => isAsked).toBe(true);
  await expect.element(dialog).toHaveTextContent('Waiting For Confirmation');
  await expect.element(dialog.getByRole('heading', { name: 'Confirm Swap' })).toHaveClass('hidden-text');
});

test('an expert is prompted without a review', async () => {
  usePreferences.setState({ userExpertMode: true });
  const { dialog, inDialog, wallet } = await review();
  await expect.element(dialog).toHaveTextContent('Transaction Submitted');
  await expect.element(inDialog('Confirm Swap')).not.toBeInTheDocument();
  expect(wallet.sent).toHaveLength(1);
});

test('an expert whose quote has become worse since the form showed it gets a review', async () => {
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

/** Opens the dialog of an expert, by the result of the token's test run. */
function reviewTested(trial: TokenTrial | Promise<TokenTrial>) {
  usePreferences.setState({ userExpertMode: true });
  return review({ prepare: (_, client) => cacheTrial(client, usdc, trial) });
}

/** Waits until the browser has been idle a few times. */
async function rest() {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
}

test('an expert is prompted at once where the tokens behave', async () => {
  const { dialog, wallet } = await reviewTested(honestTrial);
  await expect.element(dialog).toHaveTextContent('Transaction Submitted');
  expect(wallet.sent).toHaveLength(1);
});

test.each([
  ['unsellable', { ...honestTrial, canSell: false }],
  ['ruinous', { ...honestTrial, sellTaxBps: 9_000 }],
] as const)('an expert reviews a token that is %s', async (_, trial) => {
  const { dialog, inDialog, wallet } = await reviewTested(trial);
  await expect.element(inDialog('Confirm Swap')).toBeDisabled();
  await expect.element(dialog).toHaveTextContent('This swap could not be simulated.');
  expect(wallet.sent).toEqual([]);
});

test('nothing is asked of an expert’s wallet until the tokens are tested', async () => {
  const answer = { give: (_: TokenTrial) => {} };
  const tested = new Promise<TokenTrial>((resolve) => {
    answer.give = resolve;
  });
  const { dialog, wallet, gateway } = await reviewTested(tested);
  await expect.element(dialog).toHaveTextContent('Waiting For Confirmation');
  await rest();
  // Not even the quote that the wallet would be asked with.
  expect(gateway.asked.filter(({ query }) => !query.has('skipValidation'))).toEqual([]);
  expect(wallet.sent).toEqual([]);
  answer.give(honestTrial);
  await expect.element(dialog).toHaveTextContent('Transaction Submitted');
  expect(wallet.sent).toHaveLength(1);
});
