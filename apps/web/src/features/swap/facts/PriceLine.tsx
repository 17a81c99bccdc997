// A chunk of its own, which the form does not wait for.
import { formatRatio, getPrice } from '@livery/core/domain/orders/limitPrice';
import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../text/useText';
import { isReadInverted } from '../../../ui/trade/priceUnit';
import type { SwapTerms } from '../quote/swapTerms';
import styles from './PriceLine.module.css';
import { unitPriceQuery } from './unitPriceQuery';

/** The price of one token before an amount is typed, with the operator's fee; blank while it is unknown. */
export function PriceLine({ oneTokenTerms }: { oneTokenTerms: SwapTerms }) {
  const text = useText();
  const { data } = useQuery(unitPriceQuery(oneTokenTerms));
  const { sellToken, buyToken } = oneTokenTerms;
  const price = data && getPrice({ ...data, sellToken, buyToken });
  if (!price) return null;
  const isInverted = isReadInverted({ sellToken, buyToken });
  const [base, quote] = isInverted ? [buyToken, sellToken] : [sellToken, buyToken];
  return (
    <span className={styles.price}>
      <bdi>
        {text('common.unitPrice', {
          base: abbreviateSymbol(base.symbol),
          price: formatRatio(price, isInverted),
          quote: abbreviateSymbol(quote.symbol),
        })}
      </bdi>
    </span>
  );
}
