import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import { formatPrice } from '@livery/core/domain/formatPrice';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './PriceRow.module.css';

type Props = {
  terms: Pick<SwapTerms, 'side' | 'sellToken' | 'buyToken'>;
  /** Buy per sell token for an exact input, sell per buy token for an exact output. */
  price: string | undefined;
  /** Where the price comes from. */
  hint?: string | undefined;
  /** What tells of the quote's age. */
  children?: ReactNode;
};

/** The price of a trade; a press turns it the other way round. */
export function PriceRow({ terms: { side, sellToken, buyToken }, price, hint, children }: Props) {
  const text = useText();
  const [isInverted, setIsInverted] = useState(false);
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const isReversed = isInverted === (side === 'exactInput');
  return (
    <Row label={text('swap.price')} hint={hint}>
      <span className={styles.value}>
        {price === undefined ? (
          <Skeleton width="152px" />
        ) : (
          <button
            type="button"
            className={styles.price}
            title={text('swap.invertPrice')}
            onClick={() => setIsInverted(!isInverted)}
          >
            {text('swap.priceOf', {
              price: formatPrice(price, isReversed),
              quote: abbreviateSymbol(quote.symbol),
              base: abbreviateSymbol(base.symbol),
            })}
            <Icon name="swap" size={14} className={styles.icon} />
          </button>
        )}
        {children}
      </span>
    </Row>
  );
}
