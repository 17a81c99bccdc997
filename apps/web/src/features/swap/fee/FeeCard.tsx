import { abbreviateSymbol } from '@livery/core/domain/tokens/token';
import { Link, useLocation, useSearch } from 'wouter';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { writeSwapParams } from '../params/swapParams';
import styles from './FeeCard.module.css';
import { getFeeMessage } from './getFeeMessage';
import type { FormFee } from './useFee';

const newSwap = { inputCurrency: undefined, exactAmount: '' };

/** The benefit of holding the operator's token, with a link to buy it. */
export function FeeCard({ formFee }: { formFee: FormFee }) {
  const text = useText();
  const [path] = useLocation();
  const search = useSearch();
  const message = getFeeMessage(formFee);
  if (!message) return null;
  const { kind, token, phrase } = message;
  const query = writeSwapParams(new URLSearchParams(search), { ...newSwap, outputCurrency: token.address });
  return (
    <section className={styles.card}>
      <span className={styles.token}>
        <TokenMark token={token} size={32} />
        {kind !== 'offer' && (
          <span className={styles.badge}>
            <Icon name="check" size={12} />
          </span>
        )}
      </span>
      <p className={styles.words}>{text(phrase.id, phrase.values)}</p>
      {kind === 'offer' && (
        <Link href={`${path}?${query}`} className={styles.link}>
          {text('swap.feeBuy', { symbol: abbreviateSymbol(token.symbol) })}
        </Link>
      )}
    </section>
  );
}
