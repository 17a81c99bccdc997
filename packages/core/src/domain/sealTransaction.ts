import type { Address, Hex } from 'viem';

/** A transaction as the wallet is asked to send it. Amounts are wei; without gas figures the wallet estimates. */
export type TransactionToSend = {
  chainId: number;
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  gas?: bigint;
  gasPrice?: bigint;
};

declare const seal: unique symbol;

/** A transaction that the safety gate let pass: frozen, and of no other origin. */
export type GatedTransaction = Readonly<TransactionToSend> & { readonly [seal]: true };

const sealed = new WeakSet<object>();

/** Marks a transaction as passed. For the safety gate alone: the lint of layers refuses every other caller. */
export function sealTransaction(transaction: TransactionToSend): GatedTransaction {
  const frozen = Object.freeze({ ...transaction });
  sealed.add(frozen);
  // The one place where the brand is given.
  return frozen as GatedTransaction;
}

/** Whether a transaction is the very object that the gate let pass, not a copy or a look-alike. */
export function isSealed(transaction: Readonly<TransactionToSend>): transaction is GatedTransaction {
  return sealed.has(transaction);
}
