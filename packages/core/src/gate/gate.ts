import { sealTransaction } from '../domain/sealTransaction';
import type { SwapIntent } from '../domain/swapIntent';
import { applyRules } from './applyRules';
import type { ChainFacts } from './chainFacts';
import { failClosed } from './failClosed';
import { getSwapFacts } from './getSwapFacts';
import type { ReceivedQuote } from './receivedQuote';
import { rules } from './rules';
import type { SwapFacts } from './swapFacts';
import { toGateContext } from './toGateContext';
import type { Verdict } from './verdict';

/**
 * The only way from a quote to a transaction. Lets a quote pass when its call does what the intent says, for this
 * wallet, on this chain, now, and nothing else; the facts say what that is, read from the bytes. Pure; never throws:
 * what it cannot understand it blocks.
 */
export function gate(intent: SwapIntent, quote: ReceivedQuote, chainFacts: ChainFacts): Verdict<SwapFacts> {
  return failClosed((): Verdict<SwapFacts> => {
    const context = toGateContext(intent, quote, chainFacts);
    if (!context) return { ok: false, code: 'WRONG_CHAIN', reason: 'This network is not supported.' };
    const blocked = applyRules(Object.values(rules), context);
    if (blocked) return blocked;
    const facts = getSwapFacts(context);
    const { gas, gasPrice } = facts.gas;
    const { to, data, value } = quote.response;
    const transaction = sealTransaction({
      chainId: intent.chainId,
      from: intent.account,
      to,
      data,
      value,
      ...(gas !== undefined && { gas, gasPrice }),
    });
    return { ok: true, transaction, facts };
  });
}
