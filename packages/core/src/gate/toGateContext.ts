import { getChain } from '../domain/getChain';
import { getSwapKind } from '../domain/getSwapKind';
import type { SwapIntent } from '../domain/swapIntent';
import type { ChainFacts } from './chainFacts';
import { decodeCall } from './decodeCall';
import type { GateContext } from './gateContext';
import type { ReceivedQuote } from './receivedQuote';

/** What the rules look at, the call decoded. Undefined for a chain that Livery does not know; throws for an unreadable call. */
export function toGateContext(intent: SwapIntent, quote: ReceivedQuote, facts: ChainFacts): GateContext | undefined {
  const chain = getChain(intent.chainId);
  if (!chain) return undefined;
  const { response } = quote;
  const tokens = { sellToken: intent.sellToken.address, buyToken: intent.buyToken.address };
  return { intent, quote, response, facts, chain, kind: getSwapKind(tokens, chain), call: decodeCall(response, chain) };
}
