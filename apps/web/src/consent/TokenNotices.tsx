import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { useText } from '../text/useText';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { describeWarning } from './describeWarning';
import styles from './TokenNotices.module.css';
import { isSevere, type TokenWarning } from './useTokenWarnings';

/**
 * The warnings about tokens, one of which a swap sells (`sold`): red when the money may be lost, amber when less of it
 * arrives.
 */
export function TokenNotices({ warnings, sold }: { warnings: readonly TokenWarning[]; sold?: Address }) {
  const text = useText();
  return warnings.map((warning) => {
    const { title, help } = describeWarning(warning, { isSold: warning.token.address === sold });
    return (
      <Notice
        key={warning.token.address}
        kind={isSevere(warning) ? 'bad' : 'warn'}
        title={text(title.id, title.values)}
      >
        {help && text(help.id, help.values)}
      </Notice>
    );
  });
}

type UncheckedProps = { tokens: readonly Token[]; words?: 'common.unchecked' | 'common.testedByGateway' };

/** The tokens that could not be tested, or not by the wallet's own node. */
export function UncheckedTokens({ tokens, words = 'common.unchecked' }: UncheckedProps) {
  const text = useText();
  return tokens.map(({ address, symbol }) => (
    <p key={address} className={styles.unchecked}>
      <Icon name="info" size={18} className={styles.icon} />
      <span>{text(words, { symbol: abbreviateSymbol(symbol) })}</span>
    </p>
  ));
}
