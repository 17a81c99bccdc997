import type { Address, Hash } from 'viem';
import type { GasEstimate } from '../../domain/gasEstimate';
import type { Simulation } from '../../domain/swap/simulation';
import type { TokenDescription, Witness } from '../../domain/swap/witness';

/** The state of the wallet and the nodes right before the prompt, as every gate reads it. */
export type WalletFacts = {
  /** The chain and account that the wallet has selected now. */
  chainId: number;
  account: Address;
  /** The time from which deadlines count, in seconds since 1970 (`judgeClock`). */
  timestamp?: bigint | undefined;
  /** A later time that the gateway alone claims. */
  claimedTime?: bigint | undefined;
  /** The hash of one block, some ten deep, read through the wallet and through the gateway; undefined when unreadable. */
  blockHashFromWallet?: Hash | undefined;
  blockHashFromGateway?: Hash | undefined;
  /** The descriptions of tokens that do not ship with the page, read through the gateway's node. */
  tokens?: readonly TokenDescription[] | undefined;
  /** The same and more, from the wallet's own provider; undefined for a wallet without a node of its own. */
  witness?: Witness | undefined;
};

/** The nodes' answers about a call that is about to be sent. */
export type CallFacts = WalletFacts & {
  /** The estimate of the gateway's node. */
  ownGasEstimate?: GasEstimate | undefined;
  /** Undefined when no node could simulate the call; the facts then say so. */
  simulation?: Simulation | undefined;
};

/** A fact by the gateway's node, and by the wallet's own. */
export type ByNode<Fact> = { gateway?: Fact | undefined; wallet?: Fact | undefined };
