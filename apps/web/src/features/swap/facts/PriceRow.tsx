import { formatPrice } from '@livery/core/domain/amounts/formatPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useState } from 'react';
import { useText } from '../../../text/useText';
import type { Elements } from '../../../ui/content';
import { Icon } from '../../../ui/Icon';
import { joinClasses } from '../../../ui/joinClasses';
import { Row } from '../../../ui/Row';
import { Skeleton } from '../../../ui/Skeleton';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './PriceRow.module.css';

type Props = {
  terms: Pick<SwapTerms, 'side' | 'sellToken' | 'buyToken'>;
  /** Buy per sell token for an exact input, sell per buy token for an exact output. */
  price: string | undefined;
  /** The sources of the price. */
  hint?: string | undefined;
  /** The indicator of the quote's age. */
  children?: Elements;
};

/** The row of the price, first in the direction that is read more easily; a click inverts it. */
export function PriceRow({ terms: { side, sellToken, buyToken }, price, hint, children }: Props) {
  const text = useText();
  const [isTurned, setTurned] = useState(false);
  const isInverted = isTurned !== isReadInverted({ sellToken, buyToken });
  const [quote, base] = isInverted ? [sellToken, buyToken] : [buyToken, sellToken];
  const isReversed = isInverted === (side === 'exactInput');
  return (
    <Row label={text('common.price')} hint={hint}>
      <span className={styles.value}>
        {price === undefined ? (
          <Skeleton width="152px" />
        ) : (
          <button
            type="button"
            className={joinClasses(styles.price, 'figure')}
            title={text('common.invertPrice')}
            onClick={() => setTurned(!isTurned)}
          >
            <span>
              {text('common.priceOf', {
                price: formatPrice(price, isReversed),
                quote: abbreviateSymbol(quote.symbol),
                base: abbreviateSymbol(base.symbol),
              })}
            </span>
            <Icon name="swap" size={14} className={styles.icon} />
          </button>
        )}
        {children}
      </span>
    </Row>
  );
}
