import { joinClasses } from '../joinClasses';
import styles from './Accounts.module.css';

type Props = { accounts: readonly { by: string; told: string; differs: boolean }[] };

/** The statements of several parties about the same thing, one below the other; those that differ stand out. */
export function Accounts({ accounts }: Props) {
  return (
    <dl className={styles.accounts}>
      {accounts.map(({ by, told, differs }) => (
        <div key={by} className={joinClasses(styles.account, differs && styles.differs)}>
          <dt>{by}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  );
}
