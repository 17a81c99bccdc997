import type { Address, Hash } from 'viem';
import type { Simulation } from '../domain/simulation';

/** What the chain and the wallet say right before the prompt. */
export type ChainFacts = {
  /** Chain and account that the wallet has selected now. */
  chainId: number;
  account: Address;
  /** Milliseconds of a monotonic clock, the same as the quote's `receivedAt`. */
  now: number;
  /** The wall clock, in seconds since 1970: what a deadline is held against. */
  timestamp?: bigint | undefined;
  /** The hash of one block, some ten deep, seen through the wallet and through the gateway; undefined when unreadable. */
  blockHashFromWallet?: Hash | undefined;
  blockHashFromGateway?: Hash | undefined;
  /** The client's own estimate for the quote's call: gas units, and wei for each. */
  ownGasEstimate?: { gas: bigint; gasPrice: bigint } | undefined;
  /** Undefined when no node could run it: the facts then say so. */
  simulation?: Simulation | undefined;
};
