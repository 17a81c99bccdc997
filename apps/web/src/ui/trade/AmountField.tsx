import { sanitizeAmountInput } from '@livery/core/domain/amounts/parseAmount';
import type { Token } from '@livery/core/domain/tokens/token';
import { type ReactNode, useId } from 'react';
import { useDraft } from '../fields/useDraft';
import { Skeleton } from '../Skeleton';
import styles from './AmountField.module.css';
import { TokenButton } from './TokenButton';

type Props = {
  label: string;
  /** Digits and at most one point. */
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

type InputProps = {
  id: string;
  /** Digits and at most one point. */
  amount: string;
  isLoading: boolean;
  /** Called at the first key of an amount; `onAmount` is called when the typing pauses. */
  onTyping: () => void;
  onAmount: (amount: string) => void;
};

function AmountInput({ id, amount, isLoading, onTyping, onAmount }: InputProps) {
  const { text, type, settle } = useDraft({ value: amount, onStart: onTyping, onSettle: onAmount });
  return (
    <input
      id={id}
      className={styles.amount}
      data-length={text.length > 18 ? 'long' : text.length > 11 ? 'medium' : 'short'}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder={isLoading ? '' : '0'}
      maxLength={79}
      value={text}
      onChange={({ target, nativeEvent }) =>
        type(sanitizeAmountInput({ text: target.value, previous: text, pasted: isPaste(nativeEvent) }))
      }
      onBlur={settle}
    />
  );
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('insertFrom');
}
