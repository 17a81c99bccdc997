import type { Address, Hex } from 'viem';

/** A transaction for the wallet to send. Amounts are in wei; without gas figures the wallet estimates them. */
export type TransactionToSend = {
  chainId: number;
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  gas?: bigint;
};

declare const seal: unique symbol;

/** A frozen transaction that passed the safety gate; nothing else can create one. */
export type GatedTransaction = Readonly<TransactionToSend> & { readonly [seal]: true };

const sealed = new WeakSet<object>();

/** Marks a transaction as passed. Only the safety gate may call it; the dependency rules reject every other importer. */
export function sealTransaction(transaction: TransactionToSend): GatedTransaction {
  const frozen = Object.freeze({ ...transaction });
  sealed.add(frozen);
  // The only cast to the branded type.
  return frozen as GatedTransaction;
}

/** Returns true for the very object that the gate sealed, and false for any copy of it. */
export function isSealed(transaction: Readonly<TransactionToSend>): transaction is GatedTransaction {
  return sealed.has(transaction);
}
