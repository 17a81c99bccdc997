import { sanitizeAmountInput } from '@livery/core/domain/sanitizeAmountInput';
import { useDraft } from '../../../ui/useDraft';
import styles from './AmountField.module.css';

type Props = {
  id: string;
  /** Digits and at most one point. */
  amount: string;
  isLoading: boolean;
  /** With the first key of an amount, which `onAmount` gets when the keys rest. */
  onTyping: () => void;
  onAmount: (amount: string) => void;
};

/** Where an amount is typed. */
export function AmountInput({ id, amount, isLoading, onTyping, onAmount }: Props) {
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
