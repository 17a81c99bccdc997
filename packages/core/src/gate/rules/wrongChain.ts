import type { SwapIntent } from '../../domain/swapIntent';
import type { QuoteResponse } from '../../wire/quoteResponse';
import type { ChainFacts } from '../chainFacts';
import type { Rule } from '../rule';

type Context = { intent: SwapIntent; response: QuoteResponse; facts: ChainFacts };

/** The wallet, the quote and both tokens are on the chain of the screen. */
export const wrongChain: Rule<Context> = {
  code: 'WRONG_CHAIN',
  check({ intent, response, facts }) {
    if (facts.chainId !== intent.chainId) return 'Your wallet is on another network.';
    const others = [response.chainId, intent.sellToken.chainId, intent.buyToken.chainId];
    return others.every((id) => id === intent.chainId) ? undefined : 'The quote is for another network.';
  },
};
