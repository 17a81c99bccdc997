import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import type { IconName } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { CheckGroup } from '../../../ui/trade/CheckGroup';
import styles from '../../../ui/trade/CheckGroup.module.css';
import type { SwapTerms } from '../quote/swapTerms';
import { type Checks, listChecks } from './listChecks';
import type { ReadySwap } from './prepareSwap';

/** The checks of the swap, grouped by witness: this page, the wallet's own node, the exchange's node, nobody. */
export function CheckGroups({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  const text = useText();
  if (!swap) return <LoadingGroups />;
  const { facts, excess, transaction, batch } = swap;
  const isInOne = batch !== undefined;
  const checks = listChecks(facts, { account: transaction.from, name: terms.recipientName, isInOne, excess });
  return (
    <div className={styles.groups}>
      {groups.map(({ witness, kind, icon, title }) => (
        <CheckGroup
          key={witness}
          kind={kind}
          icon={icon}
          title={text(title)}
          points={checks[witness].map(({ id, values }) => text(id, values))}
        />
      ))}
    </div>
  );
}

type Group = { witness: keyof Checks; kind: 'good' | 'plain' | 'warn'; icon: IconName; title: TextId };

const groups: readonly Group[] = [
  { witness: 'page', kind: 'good', icon: 'shield', title: 'swap.checkedByPage' },
  { witness: 'wallet', kind: 'good', icon: 'shield', title: 'swap.checkedByWallet' },
  { witness: 'node', kind: 'plain', icon: 'info', title: 'swap.testedByNode' },
  { witness: 'missing', kind: 'warn', icon: 'warning', title: 'swap.notWitnessed' },
];

function LoadingGroups() {
  return (
    <div className={styles.groups}>
      {[0, 1].map((group) => (
        <div key={group} className={styles.plain}>
          <Skeleton width="20px" height="20px" />
          <div className={styles.title}>
            <Skeleton width="60%" />
          </div>
          <div className={styles.points}>
            <Skeleton width="95%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
