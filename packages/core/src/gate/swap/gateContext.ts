import type { Address } from 'viem';
import { type Chain, getChain } from '../../domain/chains';
import { getSwapKind, type SwapKind } from '../../domain/swap/getSwapKind';
import type { SwapIntent } from '../../domain/swap/swapIntent';
import { isNativeToken, nativeToken } from '../../domain/tokens/nativeToken';
import type { Token } from '../../domain/tokens/token';
import type { QuoteResponse } from '../../wire/quoteResponse';
import type { CommonContext } from '../common/commonContext';
import type { CallGas } from '../common/gasTooHigh';
import type { Outflow } from '../common/unexpectedOutflow';
import type { CallFacts } from '../common/walletFacts';
import { chooseGas } from './chooseGas';
import { decodeCall } from './decodeCall';
import type { DecodedCall } from './decodedCall';
import { estimateFillGas } from './estimateFillGas';
import { getSwapParts } from './swapParts';

/** The facts that a swap is judged with. */
export type SwapChainFacts = CallFacts & {
  /** The time in ms of the monotonic clock that also set the quote's `receivedAt`. */
  now: number;
};

/** The input of the rules for a swap. */
export type GateContext = CommonContext & {
  intent: SwapIntent;
  quote: ReceivedQuote;
  response: QuoteResponse;
  facts: SwapChainFacts;
  chain: Chain;
  kind: SwapKind;
  call: DecodedCall;
  /** The traded tokens in the form that pools hold: the wrapped one of the native coin. */
  sold: Address;
  bought: Address;
  gas: CallGas;
  outflows: readonly Outflow[];
};

/** A parsed quote and its time of arrival, in ms of a monotonic clock. */
export type ReceivedQuote = {
  response: QuoteResponse;
  receivedAt: number;
  /** True once a later request was made. */
  isOvertaken?: boolean | undefined;
};

/**
 * Decodes the call of a quote for the rules. Returns undefined for an unsupported chain; throws for a call that cannot
 * be decoded.
 */
export function toGateContext(
  intent: SwapIntent,
  quote: ReceivedQuote,
  facts: SwapChainFacts,
): GateContext | undefined {
  const chain = getChain(intent.chainId);
  if (!chain) return undefined;
  const { response } = quote;
  const tokens = { sellToken: intent.sellToken.address, buyToken: intent.buyToken.address };
  const call = decodeCall(response, chain);
  const toWrapped = (token: Address) => (isNativeToken(token) ? chain.wrappedNative.address : token);
  return {
    intent,
    quote,
    response,
    facts,
    chain,
    kind: getSwapKind(tokens, chain),
    call,
    sold: toWrapped(tokens.sellToken),
    bought: toWrapped(tokens.buyToken),
    parts: getSwapParts(intent, response, call),
    gas: { limit: chooseGas({ response, facts }).gas, expected: estimateFillGas(call) },
    outflows: listOutflows(intent.sellToken, { amount: call.sellAmount, chain }),
  };
}

/** Where the native coin is a token, both of its balances fall by the same amount. */
function listOutflows(
  { address: token, decimals }: Token,
  { amount, chain }: { amount: bigint; chain: Chain },
): Outflow[] {
  const sale = { token, decimals, amount };
  const isCoin = chain.nativeIsToken && token === chain.wrappedNative.address;
  return isCoin ? [sale, { ...sale, token: nativeToken }] : [sale];
}
