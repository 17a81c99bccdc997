import type { Address } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

/** The well-known words of local chains: everyone has the keys. */
export const mnemonic = 'test test test test test test test test test test test junk';

const account = (addressIndex: number): Address => mnemonicToAccount(mnemonic, { addressIndex }).address;

/** The first ten addresses of the mnemonic `test test … junk`, in order. */
export const accounts = [
  account(0),
  account(1),
  account(2),
  account(3),
  account(4),
  account(5),
  account(6),
  account(7),
  account(8),
  account(9),
] as const;
