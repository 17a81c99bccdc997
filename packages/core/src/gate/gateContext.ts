import type { Address } from 'viem';
import { type Chain, getChain } from '../domain/chains';
import { getSwapKind, type SwapKind } from '../domain/swap/getSwapKind';
import type { SwapIntent } from '../domain/swap/swapIntent';
import { isNativeToken } from '../domain/tokens/nativeToken';
import type { QuoteResponse } from '../wire/quoteResponse';
import type { ChainFacts } from './chainFacts';
import { decodeCall } from './decodeCall';
import type { DecodedCall } from './decodedCall';

/** The input of the rules for a swap. */
export type GateContext = {
  intent: SwapIntent;
  quote: ReceivedQuote;
  response: QuoteResponse;
  facts: ChainFacts;
  chain: Chain;
  kind: SwapKind;
  call: DecodedCall;
  /** The traded tokens in the form that pools hold: the wrapped one of the native coin. */
  sold: Address;
  bought: Address;
};

/** A parsed quote and its time of arrival, in ms of a monotonic clock. */
export type ReceivedQuote = {
  response: QuoteResponse;
  receivedAt: number;
  /** True once a later request was made. */
  isOvertaken?: boolean | undefined;
};

/** Decodes the call of a quote for the rules. Returns undefined for an unsupported chain; throws for a call that cannot be decoded. */
export function toGateContext(intent: SwapIntent, quote: ReceivedQuote, facts: ChainFacts): GateContext | undefined {
  const chain = getChain(intent.chainId);
  if (!chain) return undefined;
  const { response } = quote;
  const tokens = { sellToken: intent.sellToken.address, buyToken: intent.buyToken.address };
  const toWrapped = (token: Address) => (isNativeToken(token) ? chain.wrappedNative.address : token);
  return {
    intent,
    quote,
    response,
    facts,
    chain,
    kind: getSwapKind(tokens, chain),
    call: decodeCall(response, chain),
    sold: toWrapped(tokens.sellToken),
    bought: toWrapped(tokens.buyToken),
  };
}
