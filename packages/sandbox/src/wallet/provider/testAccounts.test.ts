import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { accounts } from '../../deploy/accounts';
import { testAccounts } from './testAccounts';

test('are the accounts that the chains fund, with their keys', () => {
  expect(testAccounts.map(([account]) => account)).toEqual(accounts);
  expect(testAccounts.map(([, key]) => privateKeyToAccount(key).address)).toEqual(accounts);
});
