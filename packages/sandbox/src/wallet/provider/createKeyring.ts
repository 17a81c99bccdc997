import type { Address, Hex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** Accounts by their addresses (checksummed). A key is set up when it first signs. */
export function createKeyring(
  keys: readonly (readonly [account: Address, key: Hex])[],
): (account: Address) => PrivateKeyAccount | undefined {
  const byAddress = new Map(keys);
  return (account) => {
    const key = byAddress.get(account);
    return key && privateKeyToAccount(key);
  };
}
