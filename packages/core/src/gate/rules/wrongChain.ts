import type { SwapIntent } from '../../domain/swap/swapIntent';
import type { QuoteResponse } from '../../wire/quoteResponse';
import type { ChainFacts } from '../chainFacts';
import type { Rule } from '../rule';

type Context = { intent: SwapIntent; response: QuoteResponse; facts: ChainFacts };

/** The wallet, the quote and both tokens are on the chain of the screen. */
export const wrongChain: Rule<Context> = {
  code: 'WRONG_CHAIN',
  check({ intent, response, facts }) {
    if (facts.chainId !== intent.chainId) return 'Your wallet is on a different network.';
    const others = [response.chainId, intent.sellToken.chainId, intent.buyToken.chainId];
    return others.every((id) => id === intent.chainId) ? undefined : 'The quote is for a different network.';
  },
};
