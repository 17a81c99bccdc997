import type { Token } from '@livery/core/domain/token';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './AmountField.module.css';
import { AmountInput } from './AmountInput';
import { TokenButton } from './TokenButton';

type Props = {
  label: string;
  /** What the field shows: digits and at most one point. */
  amount: string;
  isLoading: boolean;
  token: Token | undefined;
  isTokenLoading: boolean;
  onTyping: () => void;
  onAmount: (amount: string) => void;
  onChoose: () => void;
  /** The line under the amount. */
  children: ReactNode;
};

/** One side of the swap: an amount and its token. */
export function AmountField(props: Props) {
  const { label, amount, isLoading, token, isTokenLoading, onTyping, onAmount, onChoose, children } = props;
  const id = useId();
  return (
    <div className={styles.side}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <span className={styles.box}>
          <AmountInput id={id} amount={amount} isLoading={isLoading} onTyping={onTyping} onAmount={onAmount} />
          {isLoading && (
            <span className={styles.skeleton}>
              <Skeleton width="50%" height="26px" />
            </span>
          )}
        </span>
        <TokenButton token={token} isLoading={isTokenLoading} onClick={onChoose} />
      </div>
      <div className={styles.under}>{children}</div>
    </div>
  );
}
