import { type Hash, keccak256, stringToHex, type Transaction } from 'viem';

/** The same for two transactions that do the same: target, value and data. */
export function toDigest({ to, value, input }: Pick<Transaction, 'to' | 'value' | 'input'>): Hash {
  return keccak256(stringToHex(`${to?.toLowerCase()} ${value} ${input.toLowerCase()}`));
}
