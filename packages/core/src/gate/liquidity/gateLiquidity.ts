import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { sealTransaction, type TransactionToSend } from '../../domain/sealTransaction';
import { applyRules } from '../common/rule';
import { failClosed, unsupportedChain, type Verdict } from '../common/verdict';
import { type LiquidityChainFacts, toLiquidityContext } from './liquidityContext';
import { getLiquidityFacts, type LiquidityFacts } from './liquidityFacts';
import { liquidityRules } from './liquidityRules';

/**
 * Checks and seals a change of liquidity, the only way to one: a deposit in a pool, a removal, a migration from V1 or a
 * removal from V1. It passes when its bytes do exactly what the intent says, for this wallet, on this chain, now, in the
 * state that the nodes have read; the facts about it are read from the bytes. Pure; never throws: a transaction that
 * cannot be decoded is blocked.
 */
export function gateLiquidity(
  intent: LiquidityIntent,
  transaction: TransactionToSend,
  chainFacts: LiquidityChainFacts,
): Verdict<LiquidityFacts> {
  return failClosed((): Verdict<LiquidityFacts> => {
    const context = toLiquidityContext(intent, transaction, chainFacts);
    if (!context) return unsupportedChain;
    const blocked = applyRules(Object.values(liquidityRules), context);
    if (blocked) return blocked;
    const { to, data, value } = transaction;
    const gas = context.gas.limit;
    return {
      ok: true,
      transaction: sealTransaction({
        chainId: intent.chainId,
        from: intent.account,
        to,
        data,
        value,
        // The wallet prices the transaction.
        ...(gas !== undefined && { gas }),
      }),
      facts: getLiquidityFacts(context),
    };
  });
}
