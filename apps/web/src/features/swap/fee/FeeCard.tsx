import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import { Link, useLocation, useSearch } from 'wouter';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { TokenMark } from '../../../ui/TokenMark';
import { writeSwapParams } from '../params/writeSwapParams';
import styles from './FeeCard.module.css';
import { getFeeMessage } from './getFeeMessage';
import type { FormFee } from './useFee';

const afresh = { inputCurrency: undefined, exactAmount: '' };

/** What the operator's token gives its holders, and the way to it. */
export function FeeCard({ formFee }: { formFee: FormFee }) {
  const text = useText();
  const [path] = useLocation();
  const search = useSearch();
  const message = getFeeMessage(formFee);
  if (!message) return null;
  const { kind, token, phrase } = message;
  const query = writeSwapParams(new URLSearchParams(search), { ...afresh, outputCurrency: token.address });
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
