import { sealTransaction } from '../domain/sealTransaction';
import type { SwapIntent } from '../domain/swap/swapIntent';
import type { ChainFacts } from './chainFacts';
import { type ReceivedQuote, toGateContext } from './gateContext';
import { applyRules } from './rule';
import { rules } from './rules';
import { getSwapFacts, type SwapFacts } from './swapFacts';
import { failClosed, type Verdict } from './verdict';

/**
 * Checks a quote and seals its transaction: the only way from a quote to the wallet. A quote passes when its call does
 * exactly what the intent says, for this wallet, on this chain, now; the facts about it are read from its bytes. Pure;
 * never throws: a quote that cannot be decoded is blocked.
 */
export function gate(intent: SwapIntent, quote: ReceivedQuote, chainFacts: ChainFacts): Verdict<SwapFacts> {
  return failClosed((): Verdict<SwapFacts> => {
    const context = toGateContext(intent, quote, chainFacts);
    if (!context) return { ok: false, code: 'WRONG_CHAIN', reason: 'This network is not supported.' };
    const blocked = applyRules(Object.values(rules), context);
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
