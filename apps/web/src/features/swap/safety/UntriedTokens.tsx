import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { Token } from '@livery/core/domain/token';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import styles from './UntriedTokens.module.css';

/** The tokens of which a trial showed nothing, neither good nor bad. */
export function UntriedTokens({ tokens }: { tokens: readonly Token[] }) {
  const text = useText();
  return tokens.map(({ address, symbol }) => (
    <p key={address} className={styles.untried}>
      <Icon name="info" size={18} className={styles.icon} />
      {text('swap.untried', { symbol: abbreviateSymbol(symbol) })}
    </p>
  ));
}
