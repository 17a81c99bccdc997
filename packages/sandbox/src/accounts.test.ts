import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { accounts, mnemonic, testAccounts } from './accounts';

test('the accounts are the first ten of the mnemonic', () => {
  expect(accounts).toEqual(accounts.map((_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address));
});

test('the private keys belong to the accounts', () => {
  expect(testAccounts.map(([, key]) => privateKeyToAccount(key).address)).toEqual(accounts);
});
