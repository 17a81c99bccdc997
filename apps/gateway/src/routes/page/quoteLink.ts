import type { LinkedQuoteBody } from '@livery/core/wire/linkedQuote';
import type { LinkedSwap } from '@livery/core/wire/pageRenderer';
import type { Context as RequestContext } from 'hono';
import { type ChainState, isReady } from '../../chains/chainState';
import type { Context } from '../../context/createContext';
import { NotReadyError } from '../../errors/quote';
import type { PriceBoards } from '../../services/prices/createPriceBoards';
import { findPrice } from '../../services/prices/findPrice';
import { answerQuote } from '../../services/quote/answerQuote';
import { callForVisitor } from '../callForVisitor';
import { getOperatorChoices } from '../getOperatorChoices';
import { getVisitor } from '../getVisitor';
import { costs } from '../swapRoutes';

/** A document waits so long for its quote, such as for the order book or a turn of the processor. */
const maxQuoteMs = 50;

/**
 * Quotes the swap of a link for its document, at the visitor's expense. Undefined where that takes more than what the
 * gateway knows: the chain is asleep or not followed, the visitor's budget is used up, a token has to be looked up, or
 * it takes too long. Then, and for a swap that has no quote, the page asks and says why.
 */
export async function quoteLink(
  context: Context,
  c: RequestContext,
  { swap, boards }: { swap: LinkedSwap; boards: PriceBoards },
): Promise<LinkedQuoteBody | undefined> {
  const state = context.chains.get(swap.chainId);
  const at = context.clock();
  if (!state || state.sleep.isAsleep || !isReady(state, at)) return undefined;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), maxQuoteMs);
  const isLate = new Promise<undefined>((resolve) => late.signal.addEventListener('abort', () => resolve(undefined)));
  const quoted = answer(context, c, { state, swap, signal: late.signal }).catch((error) => {
    context.log.debug({ err: error, chainId: swap.chainId }, 'a document has no quote');
    return undefined;
  });
  const answers = await Promise.race([quoted, isLate]);
  clearTimeout(timer);
  if (!answers) return undefined;
  const { chainId, question, referenceQuestion } = swap;
  const dollars = findDollars(state, swap, boards);
  return { at, chainId, question, quote: answers.quote, referenceQuestion, reference: answers.reference, dollars };
}

type Asked = { state: ChainState; swap: LinkedSwap; signal: AbortSignal };

/** Answers both questions. Throws as `answerQuote` does, and `OverBudgetError`. */
async function answer(context: Context, c: RequestContext, { state, swap, signal }: Asked) {
  const visitor = getVisitor(c, context.trustedProxies);
  context.budgets.take('upstream', visitor, 2 * costs.price);
  const ask = (endpoint: 'quote' | 'price', question: string) =>
    answerQuote(state, {
      query: new URLSearchParams(question),
      endpoint,
      now: context.clock(),
      book: context.books.get(swap.chainId),
      operator: getOperatorChoices(context, c, state.chain),
      pay: () => {
        throw new NotReadyError(state.chain.name);
      },
      takeTurn: async () => {
        await context.takeTurn(visitor);
        signal.throwIfAborted();
      },
    });
  return callForVisitor(context, c, async () => {
    const quote = await ask('quote', swap.question);
    const { price } = await ask('price', swap.referenceQuestion);
    return 'data' in quote ? { quote, reference: { price } } : undefined;
  });
}

function findDollars(state: ChainState, { chainId, sellToken, buyToken }: LinkedSwap, boards: PriceBoards) {
  const board = boards.get(chainId);
  const prices = [sellToken, buyToken].flatMap(({ address }) => {
    const price = board && findPrice(address, { state, board });
    return price === undefined ? [] : [[address, price] as const];
  });
  return Object.fromEntries(prices);
}
