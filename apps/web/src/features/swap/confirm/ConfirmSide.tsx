import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import { Skeleton } from '../../../ui/Skeleton';
import { TokenMark } from '../../../ui/TokenMark';
import styles from './ConfirmSides.module.css';

/** One amount of a trade; it keeps its place while it loads. */
export function ConfirmSide({ label, token, amount }: { label: string; token: Token; amount: string | undefined }) {
  return (
    <div className={styles.side}>
      <div>
        <div className={styles.label}>{label}</div>
        <div className={styles.amount}>{amount ?? <Skeleton width="128px" height="24px" />}</div>
      </div>
      <span className={styles.token}>
        <TokenMark token={token} size={28} />
        {abbreviateSymbol(token.symbol)}
      </span>
    </div>
  );
}
