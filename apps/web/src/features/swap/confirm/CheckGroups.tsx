import type { Phrase, TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Icon, type IconName } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './CheckGroups.module.css';
import { type Checks, listChecks } from './listChecks';
import type { ReadySwap } from './prepareSwap';

/** The checks of the swap, grouped by witness: this page, the wallet's own node, the exchange's node, nobody. */
export function CheckGroups({ terms, swap }: { terms: SwapTerms; swap: ReadySwap | undefined }) {
  if (!swap) return <LoadingGroups />;
  const { facts, transaction } = swap;
  const checks = listChecks(facts, { account: transaction.from, name: terms.recipientName });
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <CheckGroup key={group.title} {...group} phrases={checks[group.witness]} />
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

function CheckGroup({ kind, icon, title, phrases }: Group & { phrases: readonly Phrase[] }) {
  const text = useText();
  if (phrases.length === 0) return null;
  return (
    <section className={styles[kind]}>
      <Icon name={icon} size={20} className={styles.icon} />
      <h3 className={styles.title}>{text(title)}</h3>
      <p className={styles.points}>{phrases.map(({ id, values }) => text(id, values)).join(' ')}</p>
    </section>
  );
}

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
