import type { Address, Hash } from 'viem';
import type { ExchangeFacts, PoolFacts } from '../domain/liquidity/poolFacts';
import type { PoolMarket } from '../domain/liquidity/poolMarket';
import type { Simulation } from '../domain/swap/simulation';
import type { TokenDescription, Witness } from '../domain/swap/witness';

/** The state of the chain and the wallet right before the prompt. */
export type ChainFacts = {
  /** The chain and account that the wallet has selected now. */
  chainId: number;
  account: Address;
  /** The time in ms of the monotonic clock that also set the quote's `receivedAt`. */
  now: number;
  /** The wall clock, in seconds since 1970, for deadlines. */
  timestamp?: bigint | undefined;
  /** The hash of one block, some ten deep, read through the wallet and through the gateway; undefined when unreadable. */
  blockHashFromWallet?: Hash | undefined;
  blockHashFromGateway?: Hash | undefined;
  /** The estimate of the gateway's node for the quote's call: gas units, and the price of one in wei. */
  ownGasEstimate?: { gas: bigint; gasPrice: bigint } | undefined;
  /** Undefined when no node could simulate the call; the facts then say so. */
  simulation?: Simulation | undefined;
  /** The descriptions of tokens that do not ship with the page, read through the gateway's node. */
  tokens?: readonly TokenDescription[] | undefined;
  /** For a limit order, the proceeds of a swap of its amount now by the gateway's price, in base units of the bought token. */
  market?: bigint | undefined;
  /** For a permit or an approval of shares, the factory's pair of the two tokens, and the number of the account's permits that it has used. */
  permit?: { gateway?: PermitFacts | undefined; wallet?: PermitFacts | undefined } | undefined;
  /** For a change of liquidity, its pool. */
  pool?: { gateway?: PoolFacts | undefined; wallet?: PoolFacts | undefined } | undefined;
  /** For a change of a V2 pool, what the market pays for its tokens by the wallet's own node. */
  poolMarket?: PoolMarket | undefined;
  /** For a change of liquidity or an approval of shares of V1, the V1 exchange of its token. */
  exchange?: { gateway?: ExchangeFacts | undefined; wallet?: ExchangeFacts | undefined } | undefined;
  /** The same and more, from the wallet's own provider; undefined for a wallet without a node of its own. */
  witness?: Witness | undefined;
};

/** A node's reading of a pair, for a permit. */
export type PermitFacts = { pair: Address; nonce: bigint };
