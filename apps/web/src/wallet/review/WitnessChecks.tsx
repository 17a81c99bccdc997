import type { TextId } from '../../text/textId';
import { useText } from '../../text/useText';
import type { IconName } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { CheckGroup } from '../../ui/trade/CheckGroup';
import styles from '../../ui/trade/CheckGroup.module.css';
import type { Checks } from './checks';

type Props = {
  /** Undefined while they load. */
  checks: Checks | undefined;
  /** The title of what this page checked. */
  pageTitle?: TextId;
};

/** The checks of an action, grouped by witness: this page, the wallet's own node, the exchange's node, nobody. */
export function WitnessChecks({ checks, pageTitle = 'wallet.checkedByPage' }: Props) {
  const text = useText();
  if (!checks) return <LoadingGroups />;
  return (
    <div className={styles.groups}>
      {groups.map(({ witness, kind, icon, title }) => (
        <CheckGroup
          key={witness}
          kind={kind}
          icon={icon}
          title={text(witness === 'page' ? pageTitle : title)}
          points={checks[witness].map(({ id, values }) => text(id, values))}
        />
      ))}
    </div>
  );
}

type Group = { witness: keyof Checks; kind: 'good' | 'plain' | 'warn'; icon: IconName; title: TextId };

const groups: readonly Group[] = [
  { witness: 'page', kind: 'good', icon: 'shield', title: 'wallet.checkedByPage' },
  { witness: 'wallet', kind: 'good', icon: 'shield', title: 'wallet.checkedByWallet' },
  { witness: 'node', kind: 'plain', icon: 'info', title: 'wallet.testedByNode' },
  { witness: 'missing', kind: 'warn', icon: 'warning', title: 'wallet.notWitnessed' },
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
