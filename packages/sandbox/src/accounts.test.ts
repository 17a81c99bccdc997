import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { accounts, mnemonic, testAccounts } from './accounts';
import { deriveAccount } from './deriveAccount';

test('the accounts are the first ten of the mnemonic', () => {
  expect(accounts).toEqual(accounts.map((_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address));
});

test('the private keys belong to the accounts', () => {
  expect(testAccounts.map(([, key]) => privateKeyToAccount(key).address)).toEqual(accounts);
});

test('an account that is derived is that of the mnemonic, among the first ten and beyond', () => {
  for (const addressIndex of [0, 9, 10, 98]) {
    expect(deriveAccount(addressIndex).address).toBe(mnemonicToAccount(mnemonic, { addressIndex }).address);
  }
});
