import type { Chain } from '../domain/chain';
import type { SwapKind } from '../domain/getSwapKind';
import type { SwapIntent } from '../domain/swapIntent';
import type { QuoteResponse } from '../wire/quoteResponse';
import type { ChainFacts } from './chainFacts';
import type { DecodedCall } from './decodedCall';
import type { ReceivedQuote } from './receivedQuote';

/** Everything that a rule may look at. */
export type GateContext = {
  intent: SwapIntent;
  quote: ReceivedQuote;
  response: QuoteResponse;
  facts: ChainFacts;
  chain: Chain;
  kind: SwapKind;
  call: DecodedCall;
};
