import { permit2 } from '@livery/core/domain/executors';
import { shortenAddress } from '@livery/core/domain/text/shortenAddress';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { expect } from '@playwright/test';
import { type Address, maxUint256, namehash, parseAbi, parseEther, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { completeSend } from '../fixtures/completeSend';
import { completeSwap } from '../fixtures/completeSwap';
import type { Ledger } from '../fixtures/openLedger';
import { test } from '../fixtures/test';

const remove = '- Remove send';
/** The owners of alice.eth, bob.eth and carol.eth in the sandbox. */
const [, alice, bob, carol] = accounts;
const createAccount = () => privateKeyToAccount(generatePrivateKey()).address;

/** Points carol.eth to another account, as its owner. */
async function moveCarol({ client }: Ledger, target: Address): Promise<void> {
  await client.impersonateAccount({ address: carol });
  const hash = await client.writeContract({
    account: carol,
    chain: null,
    address: '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41',
    abi: parseAbi(['function setAddr(bytes32 node, address addr)']),
    functionName: 'setAddr',
    args: [namehash('carol.eth'), target],
  });
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
}

/** The consents to a recipient that came with a link, and to a name that the wallet's own node cannot look up. */
const linked = 'I want to pay this address';
const checked = 'I have checked this address';

test('a swap pays a recipient given as an address, and the operator their fee', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  const recipient = createAccount();
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '1.5');
  await swap.addSend();
  await expect(swap.recipient).toBeFocused();
  await expect(swap.action('Enter a recipient')).toBeDisabled();
  await swap.recipient.fill(` ${recipient.toLowerCase()} `);
  const explorer = page.getByRole('main').getByRole('link', { name: 'View on Etherscan' });
  await expect(explorer).toHaveAttribute('href', `https://etherscan.io/address/${recipient}`);
  await expect(page.getByRole('main')).toContainText(/Amount collected [\d.,]+ USDC/);
  await swap.review();
  await expect(swap.confirmation).toContainText('The recipient receives at least the minimum');
  const { hash } = await completeSend(
    { swap, ledger, trader, wallet },
    { sell, buy, side: 'exactInput', amount: parseEther('1.5'), recipient },
  );
  await expect(swap.dialog).toContainText(`Output will be sent to ${recipient}`);
  const summary = new RegExp(`^Swap 1\\.5 ETH for [\\d.,]+ USDC to ${shortenAddress(recipient)}$`);
  await expect(page.getByText(summary).first()).toBeVisible();
  expect((await ledger.getReceipt(hash)).logs.length).toBeGreaterThan(0);
  await swap.close();
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions', 'eth_sendTransaction']);
});

test('a swap of a token pays a recipient given as a name and the fee, by an approval of Permit2 and a signature', async ({
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = ledger.getToken('DAI');
  const buy = getNativeCoin(ledger.chain);
  const { v2, exchangeProxy } = ledger.chain;
  await ledger.fund(buy.address, trader.address, parseEther('1'));
  await ledger.fund(sell.address, trader.address, parseEther('300'));
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH&recipient=Alice.eth`);
  await swap.connect();
  await expect(swap.recipient).toHaveValue('Alice.eth');
  await swap.type('From', '250');
  await swap.action('Approve DAI').click();
  await swap.action('Sign for DAI').click();
  await swap.review({ consents: [linked] });
  expect(await ledger.allowance(sell.address, trader.address, permit2)).toBe(maxUint256);
  expect(await ledger.allowance(sell.address, trader.address, v2.router)).toBe(0n);
  expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(0n);
  await expect(swap.confirmation).toContainText('Alice.eth');
  const order = { sell, buy, side: 'exactInput', amount: parseEther('250'), recipient: alice } as const;
  await completeSend({ swap, ledger, trader, wallet }, order);
  await swap.close();
  const asked = ['eth_sendTransaction', 'eth_signTypedData_v4', 'eth_sendTransaction'];
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions', ...asked]);
});

test('a recipient is paid an exact amount', async ({ swap, wallet, ledger, trader }) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('DAI');
  const recipient = createAccount();
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}&recipient=${recipient}`);
  await swap.connect();
  await swap.type('To', '1000');
  await swap.review({ consents: [linked] });
  const order = { sell, buy, side: 'exactOutput', amount: parseEther('1000'), recipient } as const;
  await completeSend({ swap, ledger, trader, wallet }, order);
  await swap.close();
});

test.describe('on Polygon', () => {
  test.use({ chainId: 137, walletOptions: { chainId: 137 } });

  test('a recipient is resolved by its name on Ethereum', { tag: '@long' }, async ({
    page,
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    const sell = getNativeCoin(ledger.chain);
    const buy = ledger.getToken('USDC');
    await ledger.fund(sell.address, trader.address, parseEther('200'));
    await swap.open(`/matic/swap?outputCurrency=${buy.address}`);
    await swap.connect();
    await swap.type('From', '100');
    await swap.addSend('bob.eth');
    await expect(page.getByRole('main')).toContainText(bob);
    await swap.review({ consents: [checked] });
    const order = { sell, buy, side: 'exactInput', amount: parseEther('100'), recipient: bob } as const;
    await completeSend({ swap, ledger, trader, wallet }, order);
    await swap.close();
  });

  test('a failed name lookup is retried', { tag: '@long' }, async ({ page, swap }) => {
    const broken = '**/api/1/rpc';
    await page.route(broken, (route) => route.fulfill({ status: 503, body: '' }));
    await swap.open('/matic/swap?recipient=bob.eth');
    const main = page.getByRole('main');
    await expect(main).toContainText('Could not look up bob.eth. Retrying.');
    await page.unroute(broken);
    await expect(main).toContainText(bob);
    await expect(main).not.toContainText('Could not look up');
  });
});

test('after the send is removed, the swap pays the trader', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}&recipient=alice.eth`);
  await swap.connect();
  await swap.type('From', '1');
  await expect(page.getByRole('main')).toContainText(alice);
  await swap.action(remove).click();
  await expect(swap.recipient).toBeHidden();
  await expect(page).not.toHaveURL(/recipient/);
  await swap.review();
  await expect(swap.confirmation).toContainText(`Paid to ${trader.address}`);
  await expect(swap.confirmation).not.toContainText('Output will be sent');
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount: parseEther('1') });
  await swap.close();
});

test('an invalid recipient disables the swap and says why', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const usdc = ledger.getToken('USDC');
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${usdc.address}&exactAmount=1`);
  await swap.connect();
  await swap.action('Swap').click({ trial: true });
  await swap.addSend();
  const main = page.getByRole('main');
  for (const [typed, help] of [
    ['alice', 'Enter a full address or a name such as alice.eth.'],
    [alice.replace('C', 'c'), 'Check this address: its checksum does not match.'],
    ['nobody-has-this.eth', 'nobody-has-this.eth has no address.'],
    [usdc.address, 'Anything sent to this address would be lost.'],
    [ledger.chain.exchangeProxy, 'Anything sent to this address would be lost.'],
  ] as const) {
    await swap.recipient.fill(typed);
    await expect(main).toContainText('Invalid recipient');
    await expect(main).toContainText(help);
    await expect(swap.recipient).toHaveAttribute('aria-invalid', 'true');
    await expect(swap.action('Enter a recipient')).toBeDisabled();
  }
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
});

test("the trader's own account as recipient is a plain swap", { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  const usdc = ledger.getToken('USDC').address;
  await swap.open(`/swap?outputCurrency=${usdc}&exactAmount=1&recipient=${trader.address}`);
  await swap.connect();
  await expect(page.getByRole('main')).toContainText('This is your own account, so the swap pays you.');
  await expect(page.getByRole('main')).toContainText('Amount collected');
  await swap.review();
  await expect(swap.confirmation).toContainText(`Paid to ${trader.address}`);
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
});

test('wrapping to another recipient is not offered', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  const wrapped = ledger.chain.wrappedNative.address;
  await swap.open(`/swap?outputCurrency=${wrapped}&exactAmount=1&recipient=${alice}`);
  await swap.connect();
  await expect(page.getByRole('main')).toContainText('Wrapping and unwrapping always pay your own account.');
  await expect(swap.action('Remove the send')).toBeDisabled();
  await swap.action(remove).click();
  await expect(swap.action('Wrap')).toBeEnabled();
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
});

test('a name that changes its address before confirmation is not paid', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  const other = createAccount();
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  try {
    await swap.open(`/swap?outputCurrency=${buy.address}&exactAmount=1&recipient=carol.eth`);
    await swap.connect();
    await swap.review({ consents: [linked] });
    await expect(swap.confirmation).toContainText(`Output will be sent to ${carol}`);
    await moveCarol(ledger, other);
    await swap.confirm();
    await expect(swap.confirmation).toContainText(`carol.eth now points to a different address: ${other}.`);
    expect(await wallet.listSent()).toEqual([]);
    await swap.confirmation.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('main')).toContainText(other);
    await swap.review({ consents: [linked] });
    const order = { sell, buy, side: 'exactInput', amount: parseEther('1'), recipient: other } as const;
    const { bought } = await completeSend({ swap, ledger, trader, wallet }, order);
    expect(bought).toBeGreaterThan(parseUnits('1000', 6));
    await swap.close();
  } finally {
    await moveCarol(ledger, carol);
  }
});
