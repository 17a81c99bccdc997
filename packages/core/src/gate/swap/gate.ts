import { sealTransaction } from '../../domain/sealTransaction';
import type { SwapIntent } from '../../domain/swap/swapIntent';
import { applyRules } from '../common/rule';
import { failClosed, unsupportedChain, type Verdict } from '../common/verdict';
import { type ReceivedQuote, type SwapChainFacts, toGateContext } from './gateContext';
import { getSwapFacts, type SwapFacts } from './swapFacts';
import { swapRules } from './swapRules';

/**
 * Checks a quote and seals its transaction: the only way from a quote to the wallet. A quote passes when its call does
 * exactly what the intent says, for this wallet, on this chain, now; the facts about it are read from its bytes. Pure;
 * never throws: a quote that cannot be decoded is blocked.
 */
export function gate(intent: SwapIntent, quote: ReceivedQuote, chainFacts: SwapChainFacts): Verdict<SwapFacts> {
  return failClosed((): Verdict<SwapFacts> => {
    const context = toGateContext(intent, quote, chainFacts);
    if (!context) return unsupportedChain;
    const blocked = applyRules(Object.values(swapRules), context);
    if (blocked) return blocked;
    const facts = getSwapFacts(context);
    const { gas } = facts.gas;
    const { to, data, value } = quote.response;
    const transaction = sealTransaction({
      chainId: intent.chainId,
      from: intent.account,
      to,
      data,
      value,
      // The wallet prices the transaction: a gas price of a server's would be paid by the trader.
      ...(gas !== undefined && { gas }),
    });
    return { ok: true, transaction, facts };
  });
}
