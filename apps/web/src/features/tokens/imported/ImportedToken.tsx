import type { Chain } from '@livery/core/domain/chain';
import type { Token } from '@livery/core/domain/token';
import { getExplorerUrl } from '../../../config/getExplorerUrl';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { TokenMark } from '../../../ui/TokenMark';
import styles from './ImportedToken.module.css';

/** A token by what it calls itself, and by the one thing about it that nobody can fake. */
export function ImportedToken({ chain, token }: { chain: Chain; token: Token }) {
  const text = useText();
  return (
    <section className={styles.token} aria-label={token.symbol}>
      <div className={styles.head}>
        <TokenMark token={token} size={36} />
        <div className={styles.names}>
          <strong className={styles.symbol}>{token.symbol}</strong>
          <span className={styles.name}>{token.name}</span>
        </div>
      </div>
      <p className={styles.address} dir="ltr">
        {token.address}
      </p>
      <ExternalLink href={getExplorerUrl(chain, 'address', token.address)} className={styles.link}>
        {text('activity.viewOn', { explorer: chain.explorer.name })}
      </ExternalLink>
    </section>
  );
}
