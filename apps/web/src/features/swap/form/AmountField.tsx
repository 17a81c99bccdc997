import { sanitizeAmountInput } from '@livery/core/domain/sanitizeAmountInput';
import type { Token } from '@livery/core/domain/token';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './AmountField.module.css';
import { TokenButton } from './TokenButton';

type Props = {
  label: string;
  /** What the field shows: digits and at most one point. */
  amount: string;
  isLoading: boolean;
  token: Token | undefined;
  isTokenLoading: boolean;
  onAmount: (amount: string) => void;
  onChoose: () => void;
  /** The line under the amount. */
  children: ReactNode;
};

/** One side of the swap: an amount and its token. */
export function AmountField(props: Props) {
  const { label, amount, isLoading, token, isTokenLoading, onAmount, onChoose, children } = props;
  const id = useId();
  return (
    <div className={styles.side}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <span className={styles.box}>
          <input
            id={id}
            className={styles.amount}
            data-length={amount.length > 18 ? 'long' : amount.length > 11 ? 'medium' : 'short'}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={isLoading ? '' : '0'}
            maxLength={79}
            value={amount}
            onChange={({ target, nativeEvent }) =>
              onAmount(sanitizeAmountInput({ text: target.value, previous: amount, pasted: isPaste(nativeEvent) }))
            }
          />
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

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('insertFrom');
}
