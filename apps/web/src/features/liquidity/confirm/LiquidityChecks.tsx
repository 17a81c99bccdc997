import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Skeleton } from '../../../ui/Skeleton';
import { CheckGroup } from '../../../ui/trade/CheckGroup';
import styles from '../../../ui/trade/CheckGroup.module.css';

/** What was checked, grouped by witness: this page, the wallet's own node, the exchange's node, nothing. */
export function LiquidityChecks({ facts, isInOne = false }: { facts: LiquidityFacts | undefined; isInOne?: boolean }) {
  const text = useText();
  if (!facts) {
    return (
      <div className={styles.groups}>
        <Skeleton width="70%" />
        <Skeleton width="90%" />
      </div>
    );
  }
  const { page, wallet, node, missing } = listLiquidityChecks(facts, isInOne);
  const say = (points: readonly TextId[]) => points.map((point) => text(point));
  return (
    <div className={styles.groups}>
      <CheckGroup kind="good" icon="shield" title={text('swap.checkedByPage')} points={say(page)} />
      <CheckGroup kind="good" icon="shield" title={text('swap.checkedByWallet')} points={say(wallet)} />
      <CheckGroup kind="plain" icon="info" title={text('swap.testedByNode')} points={say(node)} />
      <CheckGroup kind="warn" icon="warning" title={text('swap.notWitnessed')} points={say(missing)} />
    </div>
  );
}

/** Returns the checks of a call by witness, in words that claim no more than was checked. */
export function listLiquidityChecks(
  { witnessed, isSimulated, networkFee, hasPermit }: LiquidityFacts,
  isInOne = false,
) {
  const points = [
    { id: 'liquidity.pointPool', isWitnessed: witnessed.pool },
    ...(networkFee ? [{ id: 'swap.pointFee', isWitnessed: witnessed.fee } as const] : []),
    // Tokens that come with the page count as witnessed without having been asked for.
    ...(witnessed.tokens ? [] : [{ id: 'swap.pointTokens', isWitnessed: false } as const]),
  ] as const;
  const list = (isWitnessed: boolean): TextId[] =>
    points.filter((point) => point.isWitnessed === isWitnessed).map(({ id }) => id);
  const page: TextId[] = ['liquidity.byPage'];
  if (hasPermit) page.push('liquidity.byPermit');
  if (isInOne) page.push('swap.inOne');
  const node: TextId[] = isSimulated ? ['liquidity.testRun'] : [];
  const doubtful = list(false);
  const missing: TextId[] = [
    ...(doubtful.length > 0 ? (['swap.onlyNode', ...doubtful] as const) : []),
    ...(isSimulated ? [] : (['liquidity.notSimulated'] as const)),
  ];
  return { page, wallet: list(true), node, missing };
}
