import type { Token } from '@livery/core/domain/tokens/token';
import { type ReactNode, useId } from 'react';
import type { TextId } from '../../text/textId';
import { useGroupedDigits } from '../../text/useLanguage';
import type { Elements } from '../content';
import { useDraft } from '../fields/useDraft';
import { useNumberGuard } from '../fields/useNumberGuard';
import { joinClasses } from '../joinClasses';
import { Skeleton } from '../Skeleton';
import styles from './AmountField.module.css';
import { getBoxStyle, getTextStyle } from './amountSize';
import { TokenButton } from './TokenButton';

type Props = {
  label: string;
  /** Digits and at most one point. */
  amount: string;
  isLoading: boolean;
  /** True for an amount that holds no longer. */
  isStale?: boolean;
  /** True for an amount that follows from others. */
  isReadOnly?: boolean;
  /** A text that names the side with its token. */
  tokenName: TextId;
  token: Token | undefined;
  isTokenLoading: boolean;
  onTyping: () => void;
  onAmount: (amount: string) => void;
  onChoose: () => void;
  /** The sign of an amount that is no amount of the token, such as `$`. */
  sign?: string | undefined;
  /** The content beside the label. */
  corner?: Elements;
  /** The line under the amount. */
  children: ReactNode;
};

/** One side of the swap: an amount and its token. */
export function AmountField(props: Props) {
  const {
    label,
    amount,
    isLoading,
    isStale,
    isReadOnly = false,
    tokenName,
    token,
    isTokenLoading,
    onTyping,
    onAmount,
    onChoose,
    sign,
    corner,
    children,
  } = props;
  const id = useId();
  return (
    <div className={styles.side} data-stale={isStale || undefined}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {corner}
      </div>
      <div className={styles.line}>
        {sign && (
          <span className={styles.sign} aria-hidden="true">
            {sign}
          </span>
        )}
        <AmountInput
          id={id}
          amount={amount}
          isLoading={isLoading}
          isReadOnly={isReadOnly}
          onTyping={onTyping}
          onAmount={onAmount}
        />
        <TokenButton name={tokenName} token={token} isLoading={isTokenLoading} onClick={onChoose} />
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
  isReadOnly: boolean;
  /** Called at the first key of an amount; `onAmount` is called when the typing pauses. */
  onTyping: () => void;
  onAmount: (amount: string) => void;
};

/**
 * A field for an amount, whose digits shrink until they fit. While it is not focused, the number is shown as the
 * trader's language writes it; its value stays a plain decimal for copies, assistive technology and the next key. A
 * message about a refused edit takes a line of its own below.
 */
export function AmountInput({ id, amount, isLoading, isReadOnly, onTyping, onAmount }: InputProps) {
  const { text, type, settle, selection } = useDraft({ value: amount, onStart: onTyping, onSettle: onAmount });
  const { composed, words } = useNumberGuard(selection.ref);
  const written = useGroupedDigits()(text);
  return (
    <>
      <span className={styles.box} style={getBoxStyle(written.length)}>
        <input
          {...selection}
          id={id}
          className={joinClasses(styles.amount, 'figure')}
          style={getTextStyle(written.length)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={isLoading ? '' : '0'}
          readOnly={isReadOnly}
          value={composed ?? text}
          aria-invalid={words !== undefined || undefined}
          aria-describedby={words && `${id}-words`}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
        <span
          className={joinClasses(styles.written, 'figure')}
          style={getTextStyle(written.length)}
          data-written={written}
          aria-hidden="true"
        />
        {isLoading && (
          <span className={styles.skeleton}>
            <Skeleton width="50%" height="26px" />
          </span>
        )}
      </span>
      <span id={`${id}-words`} className={styles.words} aria-live="polite">
        {words}
      </span>
    </>
  );
}
