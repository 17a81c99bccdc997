import { sanitizeAmountInput } from '@livery/core/domain/amounts/parseAmount';
import type { Token } from '@livery/core/domain/tokens/token';
import { type ReactNode, useId } from 'react';
import { useDraft } from '../fields/useDraft';
import { joinClasses } from '../joinClasses';
import { Skeleton } from '../Skeleton';
import styles from './AmountField.module.css';
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
  const {
    label,
    amount,
    isLoading,
    isStale = false,
    isReadOnly = false,
    token,
    isTokenLoading,
    onTyping,
    onAmount,
    onChoose,
    children,
  } = props;
  const id = useId();
  return (
    <div className={styles.side} data-stale={isStale || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <AmountInput
          id={id}
          amount={amount}
          isLoading={isLoading}
          isReadOnly={isReadOnly}
          onTyping={onTyping}
          onAmount={onAmount}
        />
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
  isReadOnly: boolean;
  /** Called at the first key of an amount; `onAmount` is called when the typing pauses. */
  onTyping: () => void;
  onAmount: (amount: string) => void;
};

/** A field for an amount, whose digits become as small as they have to be to fit into it. */
export function AmountInput({ id, amount, isLoading, isReadOnly, onTyping, onAmount }: InputProps) {
  const { text, type, settle, selection } = useDraft({ value: amount, onStart: onTyping, onSettle: onAmount });
  return (
    <span className={styles.box} style={getBoxStyle(text.length)}>
      <input
        {...selection}
        id={id}
        className={joinClasses(styles.amount, 'figure')}
        style={getTextStyle(text.length)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={isLoading ? '' : '0'}
        maxLength={79}
        readOnly={isReadOnly}
        value={text}
        onChange={({ target, nativeEvent }) =>
          type(sanitizeAmountInput({ text: target.value, previous: text, pasted: isPaste(nativeEvent) }))
        }
        onBlur={settle}
      />
      {isLoading && (
        <span className={styles.skeleton}>
          <Skeleton width="50%" height="26px" />
        </span>
      )}
    </span>
  );
}

/** Lengths up to this one fit beside a token on every screen in the full size. */
const shortLength = 6;

/** Rounds a length up, so that not every key changes the styles, which would take another layout. */
const roundLength = (length: number) => Math.ceil(length / 4) * 4;

/**
 * Makes a long amount take a line of its own where it would be smaller than 12 px beside its token. Only then is the box a
 * container: the styles in a container wait for its layout, with each key and before the field is first there.
 */
function getBoxStyle(length: number) {
  if (length <= shortLength) return undefined;
  return { containerType: 'inline-size', flexBasis: `${roundLength(length) * 7.5}px` };
}

/** Makes an amount as small as it has to be to fit into its box: a digit of the widest font is 0.7 times as wide as high. */
function getTextStyle(length: number) {
  return length > shortLength ? { fontSize: `clamp(10px, ${142 / roundLength(length)}cqi, var(--size))` } : undefined;
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('insertFrom');
}
