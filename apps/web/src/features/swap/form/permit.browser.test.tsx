import { decodeUniversalSwap } from '@livery/core/domain/calldata/decodeUniversalSwap';
import { encodeUniversalSwap } from '@livery/core/domain/calldata/encodeUniversalSwap';
import { getChain } from '@livery/core/domain/chains';
import { getExecutor, permit2, senderItself } from '@livery/core/domain/executors';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { decodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { everyBlock } from '../../../chain/blockNumber';
import { useTransactions } from '../../../state/transactions';
import type { FakeGateway } from '../testing/createGateway';
import { renderSwap } from '../testing/renderSwap';
import { operator, usdc } from '../testing/sampleTerms';

const chain = getChain(1) ?? expect.fail('Ethereum is missing.');
const router = getExecutor(chain, 'universalRouter') ?? '0x';
const account = privateKeyToAccount(generatePrivateKey());

/** Has the gateway quote calls of the Universal Router, as it does where the exchange proxy is gone; less with each `worse`. */
function quoteByRouter(gateway: FakeGateway, market = { worse: 0n }): void {
  gateway.quote = async (query) => {
    const quote = Object(await gateway.answer(query).json());
    const isSale = query.has('sellAmount');
    const slippageBps = BigInt(Math.round(Number(query.get('slippagePercentage')) * 10_000));
    const [sold, bought] = [BigInt(quote.sellAmount) + market.worse, BigInt(quote.buyAmount)];
    const most = isSale ? sold : sold + (sold * slippageBps) / 10_000n;
    const buyAmount = isSale ? bought - (bought * slippageBps) / 10_000n : bought;
    const fee = (bought * 3n) / 1_000n;
    const way = { path: [usdc.address, chain.wrappedNative.address] };
    const data = encodeUniversalSwap({
      side: isSale ? 'exactInput' : 'exactOutput',
      sellToken: usdc.address,
      buyToken: nativeToken,
      fills: [{ kind: 'v2', way, amount: isSale ? sold : bought + fee, limit: isSale ? 0n : most }],
      sellAmount: most,
      buyAmount,
      fee: { token: chain.wrappedNative.address, amount: fee, recipient: operator },
      payee: senderItself,
      refundee: undefined,
      deadline: BigInt(query.get('deadline') ?? Math.floor(Date.now() / 1_000) + 1_200),
    });
    const factor = Number(sold) / Number(quote.sellAmount);
    const prices = {
      price: (Number(quote.price) * factor).toFixed(12),
      guaranteedPrice: (Number(quote.guaranteedPrice) * factor).toFixed(12),
    };
    return Response.json({ ...quote, ...prices, sellAmount: `${sold}`, to: router, allowanceTarget: permit2, data });
  };
}

/** Opens a sale of USDC by the Universal Router, of a wallet that signs what it is asked to. */
async function open(query: string, { isApproved = true, market = { worse: 0n } } = {}) {
  const swap = await renderSwap({
    query: `inputCurrency=${usdc.address}&outputCurrency=ETH&${query}`,
    prepare: (gateway) => {
      quoteByRouter(gateway, market);
      if (isApproved) gateway.chain.allowances[usdc.address] = maxUint256;
    },
  });
  const signed: Record<string, unknown>[] = [];
  swap.wallet.sign = async (json) => {
    const typedData = JSON.parse(json);
    signed.push(typedData);
    return account.signTypedData(typedData);
  };
  swap.wallet.setAccount(account.address);
  const dialog = swap.screen.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const steps = () =>
    swap.screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  return { ...swap, signed, dialog, inDialog, steps };
}

test('a token is approved for Permit2, signed for exactly, and sold with the signature in front of the call', async () => {
  const { button, field, wallet, gateway, client, signed, inDialog, steps, dialog, screen } = await open(
    'exactAmount=3000',
    {
      isApproved: false,
    },
  );
  await expect.element(button('Approve USDC')).toBeEnabled();
  await expect.poll(steps).toEqual(['1Approve', '2Sign', '3Swap']);
  await button('Approve USDC').click();
  await expect.poll(() => wallet.sent).toHaveLength(1);
  const approval = Object(wallet.sent[0]) as { data: Hex; to: Hex };
  expect(decodeFunctionData({ abi: erc20Abi, data: approval.data })).toMatchObject({ args: [permit2, maxUint256] });
  expect(signed).toEqual([]);

  gateway.chain.allowances[usdc.address] = maxUint256;
  gateway.chain.permits = { [usdc.address]: 7n };
  useTransactions.setState({ transactions: [] });
  await client.refetchQueries({ queryKey: everyBlock(1) });
  await expect.poll(steps).toEqual(['1Sign', '2Swap']);
  await expect.element(screen.getByText(/lets one swap take up to 3,?000 USDC, for 30 minutes/)).toBeVisible();
  await button('Sign for USDC').click();
  await expect.poll(() => signed).toHaveLength(1);
  expect(signed[0]).toMatchObject({
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 1 },
    message: { details: { token: usdc.address, amount: '3000000000', nonce: '7' }, spender: router.toLowerCase() },
  });
  await button('Swap').click();
  await inDialog('Confirm Swap').click();
  await expect.poll(() => wallet.sent).toHaveLength(2);
  const { to, data, value } = Object(wallet.sent[1]) as { to: Hex; data: Hex; value?: Hex };
  expect(to.toLowerCase()).toBe(router.toLowerCase());
  expect(BigInt(value ?? 0)).toBe(0n);
  const { permit, sellAmount } = decodeUniversalSwap(data);
  expect(permit).toMatchObject({ token: usdc.address, amount: 3_000_000_000n, nonce: 7n, spender: router });
  expect(sellAmount).toBe(3_000_000_000n);
  // A signature is good for one swap.
  await dialog.getByText('Close', { exact: true }).click();
  await field('From').fill('3000');
  // Permit2 has not counted the one before yet.
  await expect.element(button('Pending')).toBeDisabled();
  useTransactions.setState({ transactions: [] });
  await expect.element(button('Sign for USDC')).toBeEnabled();
});

const purchase = 'exactField=output&exactAmount=1';

test('a signature for a purchase covers the next quotes within the slippage, and beyond them it is asked for again', async () => {
  const market = { worse: 0n };
  const { button, wallet, signed, dialog, inDialog } = await open(purchase, { market });
  await button('Sign for USDC').click();
  await expect.poll(() => signed).toHaveLength(1);
  // Of 3,000 USDC the slippage allows 3,030, and the signature half of the slippage more.
  market.worse = 10_000_000n;
  await button('Swap').click();
  await expect.element(inDialog('Confirm Swap')).toBeEnabled();
  market.worse = 60_000_000n;
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await button('Swap').click();
  await expect.element(dialog).toHaveTextContent('needs a new signature');
  await inDialog('Dismiss').click();
  await expect.element(button('Sign for USDC')).toBeEnabled();
  expect(wallet.sent).toEqual([]);
});

test('a signature that the trader rejects, or that the wallet fails to give, leaves the form as it was', async () => {
  const { button, wallet, screen } = await open('exactAmount=3000');
  wallet.sign = async () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
  await button('Sign for USDC').click();
  await expect.element(screen.getByText(/rejected/)).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  wallet.sign = async () => '0x1234';
  await button('Sign for USDC').click();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expect.element(button('Sign for USDC')).toBeEnabled();
  expect(wallet.sent).toEqual([]);
});

test('a changed amount needs another signature', async () => {
  const { button, field, signed } = await open('exactAmount=3000');
  await button('Sign for USDC').click();
  await expect.element(button('Swap')).toBeEnabled();
  await field('From').fill('3001');
  await expect.element(button('Sign for USDC')).toBeEnabled();
  await field('From').fill('3000');
  await expect.element(button('Swap')).toBeEnabled();
  expect(signed).toHaveLength(1);
});

test('a swap that the trader rejects leaves the signature, and one with a signature of another account has none', async () => {
  const { button, wallet, signed, inDialog } = await open('exactAmount=3000');
  await button('Sign for USDC').click();
  await button('Swap').click();
  wallet.send = async () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
  await inDialog('Confirm Swap').click();
  await inDialog('Dismiss').click();
  await expect.element(button('Swap')).toBeEnabled();
  expect(signed).toHaveLength(1);
  wallet.setAccount(privateKeyToAccount(generatePrivateKey()).address);
  await expect.element(button('Sign for USDC')).toBeEnabled();
});
