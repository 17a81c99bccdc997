import { type Checks, listByWitness, listSharedPoints } from '../../../wallet/review/checks';
import type { ReadyLiquidity } from './judgeLiquidity';

/** Returns the checks of a change of liquidity that the gate passed. */
export function listLiquidityChecks({ facts, batch }: Pick<ReadyLiquidity, 'facts' | 'batch'>): Checks {
  const { witnessed, isSimulated, hasPermit } = facts;
  const pool = { phrase: { id: 'liquidity.pointPool' }, isWitnessed: witnessed.pool } as const;
  return listByWitness([pool, ...listSharedPoints(facts)], {
    page: [
      { id: 'liquidity.byPage' },
      ...(hasPermit ? [{ id: 'liquidity.byPermit' } as const] : []),
      ...(batch ? [{ id: 'wallet.inOne' } as const] : []),
    ],
    node: isSimulated ? [{ id: 'liquidity.testRun' }] : [],
    unchecked: isSimulated ? [] : [{ id: 'liquidity.notSimulated' }],
  });
}
