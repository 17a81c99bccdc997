import { getChain } from '@livery/core/domain/chains';
import { decodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { everyBlock } from '../../../chain/blockNumber';
import { usePreferences } from '../../../state/preferences';
import { type TransactionRecord, useTransactions } from '../../../state/transactions';
import { hash } from '../testing/createFakeWallet';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const query = `inputCurrency=${usdc.address}&outputCurrency=ETH&exactAmount=3000`;
const exchangeProxy = getChain(1)?.exchangeProxy ?? '0x';

/** Returns the amounts of the approvals that the wallet was asked for, in base units. */
const listApproved = (sent: readonly unknown[]) =>
  sent.map((asked) => {
    const { data } = Object(asked) as { data: Hex };
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === 'approve' ? args[1] : undefined;
  });

test('an approval that the trader rejects leaves the form as it was', async () => {
  const { wallet, button, field, screen } = await renderSwap({ query });
  const answer = { refuse: () => {} };
  wallet.send = () =>
    new Promise((_, reject) => {
      answer.refuse = () => reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
    });
  await button('Approve USDC').click();
  await expect.element(button('Confirm in your wallet')).toBeDisabled();
  await expect.poll(() => wallet.sent).toHaveLength(1);
  answer.refuse();
  await expect.element(screen.getByText('Transaction rejected.')).toBeVisible();
  await expect.element(button('Approve USDC')).toBeEnabled();
  await expect.element(field('From')).toHaveValue('3000');
  expect(useTransactions.getState().transactions).toEqual([]);
});

test('a sent approval is waited for, also by a form that is opened later, until a day has passed', async () => {
  const first = await renderSwap({ query });
  await first.button('Approve USDC').click();
  await expect.element(first.screen.getByRole('button', { name: /^Approving USDC/ })).toBeDisabled();
  const [record] = useTransactions.getState().transactions;
  expect(record).toMatchObject({ hash, approval: { spender: exchangeProxy, tokenAddress: usdc.address } });
  expect(listApproved(first.wallet.sent)).toEqual([maxUint256]);
  await first.screen.unmount();

  // The wallet is connected already.
  const { button, screen } = await renderSwap({ query, connected: false });
  await expect.element(screen.getByRole('button', { name: /^Approving USDC/ })).toBeDisabled();
  const yesterday = { ...(record as TransactionRecord), addedTime: Date.now() - 24 * 3_600_000 };
  useTransactions.setState({ transactions: [yesterday] });
  await expect.element(button('Approve USDC')).toBeEnabled();
});

const mined = {
  ...{ blockHash: hash, blockNumber: 100, transactionHash: hash, transactionIndex: 0, status: 1 },
  ...{ to: usdc.address, contractAddress: null },
} as const;

test('the steps of a sale go from Approve to Approved to Swap', async () => {
  const { gateway, client, button, screen } = await renderSwap({ query });
  const steps = () => screen.getByRole('listitem').elements();
  const list = () => steps().map((step) => [step.textContent, step.ariaCurrent]);
  await expect.element(button('Approve USDC')).toBeEnabled();
  await expect.poll(list).toEqual([
    ['1Approve', 'step'],
    ['2Swap', null],
  ]);
  await button('Approve USDC').click();
  await expect.element(screen.getByRole('button', { name: /^Approving USDC/ })).toBeDisabled();
  gateway.chain.allowances[usdc.address] = maxUint256;
  const [sent] = useTransactions.getState().transactions as [TransactionRecord];
  useTransactions.setState({ transactions: [{ ...sent, receipt: { ...mined, from: sent.from } }] });
  await client.refetchQueries({ queryKey: everyBlock(1) });
  await expect.poll(list).toEqual([
    ['Approved', null],
    ['2Swap', 'step'],
  ]);
});

test.each([
  ['the trader’s settings', {}, 'exact'],
  ['the operator', { approval: 'exact' }, null],
] as const)('where %s say so, every approval is for the sold amount alone', async (_, change, approval) => {
  usePreferences.setState({ approval });
  const { wallet, button, screen } = await renderSwap({ query, change });
  await expect.element(button('Approve USDC')).toBeEnabled();
  await expect.element(screen.getByRole('checkbox', { name: /^Approve only 3,000 USDC/ })).toBeChecked();
  await button('Approve USDC').click();
  await expect.poll(() => listApproved(wallet.sent)).toEqual([3_000_000_000n]);
});
