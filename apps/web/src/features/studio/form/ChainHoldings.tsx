import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Address } from 'viem';
import { getExplorerUrl } from '../../../chain/explorer';
import { Worth } from '../../../fiat/Worth';
import { describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Amount } from '../../../ui/Amount';
import { ExternalLink } from '../../../ui/ExternalLink';
import { TokenMark } from '../../../ui/marks/TokenMark';
import { RetryNotice } from '../../../ui/RetryNotice';
import styles from './FeeAccount.module.css';
import { useHoldings } from './useHoldings';

/** The tokens of a chain that are listed one by one. */
const maxListed = 5;

/** The holdings of an account on one chain: the worth of all and the tokens that are worth most. */
export function ChainHoldings({ chain, account }: { chain: Chain; account: Address }) {
  const text = useText();
  const { status, held, worth, isReading, retry } = useHoldings(chain, account);
  const more = (held?.length ?? 0) - maxListed;
  return (
    <section className={styles.chain} aria-label={chain.name} aria-busy={isReading}>
      <header className={styles.head}>
        <h4>{chain.name}</h4>
        {worth && <bdi className="figure">{worth}</bdi>}
      </header>
      {status === 'failed' && (
        <RetryNotice kind="warn" busy={isReading} onRetry={retry}>
          {text('studio.holdingsFailed', { chain: chain.name })}
        </RetryNotice>
      )}
      {status === 'reading' && <p className={styles.note}>{text('activity.reading')}</p>}
      {held && held.length > 0 && (
        <ul className={styles.tokens}>
          {held.slice(0, maxListed).map(({ token, amount }) => (
            <Holding key={token.address} token={token} amount={amount} />
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        {held?.length === 0 && <p className={styles.note}>{text('studio.holdsNothing')}</p>}
        {more > 0 && <p className={styles.note}>{text('studio.moreTokens', { count: `${more}` })}</p>}
        <ExternalLink className={styles.link} href={getExplorerUrl(chain, 'address', account)}>
          {text('common.viewOn', { explorer: chain.explorer.name })}
        </ExternalLink>
      </footer>
    </section>
  );
}

function Holding({ token, amount }: { token: Token; amount: bigint }) {
  return (
    <li className={styles.token}>
      <TokenMark token={token} size={20} />
      <Amount {...describeAmount(amount, token)} className="figure" />
      <Worth token={token} amount={amount} isLine />
    </li>
  );
}
