import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { getExplorerUrl } from '../../../chain/explorer';
import { useText } from '../../../text/useText';
import { ExternalLink } from '../../../ui/ExternalLink';
import { TokenMark } from '../../../ui/marks/TokenMark';
import styles from './ImportedToken.module.css';

/** An unlisted token: its self-chosen name and symbol, and its address, which cannot be faked. */
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
      <ExternalLink href={getExplorerUrl(chain, 'token', token.address)} className={styles.link}>
        {text('common.viewOn', { explorer: chain.explorer.name })}
      </ExternalLink>
    </section>
  );
}
