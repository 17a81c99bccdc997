import type { Address, Hex } from 'viem';

/**
 * A limited allowance of Permit2 for one token of the signer's. Amounts are in base units, times in seconds since 1970.
 * Source: IAllowanceTransfer of Permit2.
 */
export type TokenPermit = {
  token: Address;
  amount: bigint;
  /** The last second of the allowance. */
  expiration: bigint;
  /** The number of the account's permits of this token and spender that Permit2 has used. */
  nonce: bigint;
  spender: Address;
  /** The last second in which the signature is taken. */
  sigDeadline: bigint;
};

/** A permit with the signature of the account in 65 bytes. */
export type SignedTokenPermit = TokenPermit & { signature: Hex };

/** The longest time that a permit of a token may be used for. */
export const maxTokenPermitSeconds = 1_800;

/** The part of Permit2 that keeps allowances by token and spender. Source: IAllowanceTransfer. */
export const permit2Abi = [
  {
    type: 'function',
    name: 'allowance',
    stateMutability: 'view',
    inputs: [
      { name: 'user', type: 'address' },
      { name: 'token', type: 'address' },
      { name: 'spender', type: 'address' },
    ],
    outputs: [
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'token', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
    ],
    outputs: [],
  },
] as const;
