import { bytesToHex, type Hex } from 'viem';
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { mnemonic, testAccounts } from './accounts';

/** An account of the mnemonic, with its private key. */
type DerivedAccount = PrivateKeyAccount & { key: Hex };

let parent: ReturnType<ReturnType<typeof mnemonicToAccount>['getHdKey']> | undefined;
const known = new Map<number, DerivedAccount>();

/**
 * Returns the account of the mnemonic at an index, and keeps it. The keys of the first ten are written out; for others
 * the mnemonic is read once, which takes thousands of hashes.
 */
export function deriveAccount(index: number): DerivedAccount {
  const account = known.get(index) ?? derive(index);
  known.set(index, account);
  return account;
}

function derive(index: number): DerivedAccount {
  const key = testAccounts[index]?.[1] ?? deriveKey(index);
  return { ...privateKeyToAccount(key), key };
}

function deriveKey(index: number): Hex {
  parent ??= mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();
  const { privateKey } = parent.deriveChild(index);
  if (!privateKey) throw new RangeError(`There is no account ${index}.`);
  return bytesToHex(privateKey);
}
