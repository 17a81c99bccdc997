import { type ReactNode, useId } from 'react';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { AmountInput } from '../../../ui/trade/AmountField';
import styles from './PriceField.module.css';

type Props = {
  /** Digits and at most one point, in the shown unit. */
  price: string;
  /** The symbols of the unit: `quote` per `base`. */
  unit: { quote: string; base: string } | undefined;
  onPrice: (price: string) => void;
  onInvert: () => void;
  /** The line under the price. */
  children: ReactNode;
};

/** The price of the order, in a unit that can be inverted. */
export function PriceField({ price, unit, onPrice, onInvert, children }: Props) {
  const id = useId();
  const text = useText();
  return (
    <div className={styles.price}>
      <label htmlFor={id} className={styles.label}>
        {text('common.price')}
      </label>
      <div className={styles.line}>
        <AmountInput
          id={id}
          amount={price}
          isLoading={false}
          isReadOnly={false}
          onTyping={() => {}}
          onAmount={onPrice}
        />
        {unit && (
          <button
            type="button"
            className={styles.unit}
            aria-label={`${text('common.per', unit)}: ${text('common.invertPrice')}`}
            onClick={onInvert}
          >
            <span className={styles.symbols}>{text('common.per', unit)}</span>
            <Icon name="swap" size={16} className={styles.turned} />
          </button>
        )}
      </div>
      <div className={styles.under}>{children}</div>
    </div>
  );
}
