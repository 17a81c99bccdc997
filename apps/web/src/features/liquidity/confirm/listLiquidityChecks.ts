import type { Phrase } from '../../../text/textId';
import type { Checks } from '../../../wallet/review/WitnessChecks';
import type { ReadyLiquidity } from './judgeLiquidity';

/** Returns the checks of a change of liquidity that the gate passed. */
export function listLiquidityChecks({
  facts: { witnessed, isSimulated, networkFee, hasPermit },
  batch,
}: Pick<ReadyLiquidity, 'facts' | 'batch'>): Checks {
  const points: { phrase: Phrase; isWitnessed: boolean }[] = [
    { phrase: { id: 'liquidity.pointPool' }, isWitnessed: witnessed.pool },
    ...(networkFee ? [{ phrase: { id: 'wallet.pointFee' } as const, isWitnessed: witnessed.fee }] : []),
    // Tokens that come with the page count as witnessed without having been asked for.
    ...(witnessed.tokens ? [] : [{ phrase: { id: 'wallet.pointTokens' } as const, isWitnessed: false }]),
  ];
  const list = (isWitnessed: boolean) =>
    points.filter((point) => point.isWitnessed === isWitnessed).map(({ phrase }) => phrase);
  const doubtful = list(false);
  return {
    page: [
      { id: 'liquidity.byPage' },
      ...(hasPermit ? [{ id: 'liquidity.byPermit' } as const] : []),
      ...(batch ? [{ id: 'wallet.inOne' } as const] : []),
    ],
    wallet: list(true),
    node: isSimulated ? [{ id: 'liquidity.testRun' }] : [],
    missing: [
      ...(doubtful.length > 0 ? [{ id: 'wallet.onlyNode' } as const, ...doubtful] : []),
      ...(isSimulated ? [] : [{ id: 'liquidity.notSimulated' } as const]),
    ],
  };
}
