import type { Chain } from '@livery/core/domain/chains';
import type { DescribedTrade } from '../../../text/describeTrade';
import { useText } from '../../../text/useText';
import { describeSale } from './describeSale';
import { ExactText, listedDigits } from './ExactText';
import styles from './SaleWords.module.css';
import { useArrival } from './useArrival';

type Props = { chain: Chain; sale: DescribedTrade };

/** The signed amounts of a listed order in words. */
export function SaleWords({ sale }: Pick<Props, 'sale'>) {
  const text = useText();
  const [short, exact] = [describeSale(sale, listedDigits), describeSale(sale)];
  return <ExactText short={text(short.id, short.values)} exact={text(exact.id, exact.values)} />;
}

/** The amount that arrives of what a listed order buys; nothing for a token that takes no fee. */
export function SaleArrival({ chain, sale: { buyToken, buyAmount } }: Props) {
  const text = useText();
  const arrival = useArrival({ chain, buyToken, buyAmount });
  return arrival && <span className={styles.arrival}>{text(arrival.id, arrival.values)}</span>;
}
