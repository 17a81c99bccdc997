import { type Address, encodeAbiParameters, type Hex, keccak256, maxUint256, numberToHex, parseEther } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import type { Ledger } from '../fixtures/openLedger';
import { expect, native, test } from './foreignTest';

/** Where the sandbox's usual token keeps its allowances. */
const allowances = 52n;

/** Writes an allowance into the token's storage, as a transaction of somebody else would have left it. */
async function writeAllowance(
  ledger: Ledger,
  { token, owner, spender }: { token: Address; owner: Address; spender: Address },
) {
  const at = (key: Address, slot: Hex) =>
    keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, slot]));
  const index = at(spender, at(owner, numberToHex(allowances, { size: 32 })));
  await ledger.client.setStorageAt({ address: token, index, value: numberToHex(maxUint256, { size: 32 }) });
  expect(await ledger.allowance(token, owner, spender)).toBe(maxUint256);
}

test('9 a Safe that answers with the hash of its own request: the trader goes on once the allowance is there, without an alarm', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  test.setTimeout(420_000);
  const dai = ledger.getToken('DAI');
  await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
  await ledger.fund(dai.address, trader.address, parseEther('100'));
  // Any code: accounts with code are contracts.
  await ledger.client.setCode({ address: trader.address, bytecode: '0x00' });
  await page.clock.install();
  await swap.open(`/swap?inputCurrency=${dai.address}&outputCurrency=ETH&exactAmount=50`);
  await swap.connect();
  await expect(swap.action('Approve DAI')).toBeEnabled();
  await wallet.setManner('eth_sendTransaction', { type: 'answer', value: generatePrivateKey() });
  await swap.action('Approve DAI').click();
  await expect(swap.action('Approving DAI')).toBeVisible();
  await page.clock.runFor(20_000);
  await writeAllowance(ledger, { token: dai.address, owner: trader.address, spender: ledger.chain.exchangeProxy });
  const start = Date.now();
  const alarm = page.getByRole('alert').filter({ hasText: /Could not be compared|different transaction/ });
  await expect.soft(swap.action('Swap'), 'the allowance is there').toBeEnabled({ timeout: 45_000 });
  test.info().annotations.push({
    type: 'seen',
    description: `${await page.getByRole('main').getByRole('button').last().innerText()} after ${Date.now() - start} ms`,
  });
  await page.clock.runFor(75_000);
  await expect.soft(alarm).toHaveCount(0);
});
