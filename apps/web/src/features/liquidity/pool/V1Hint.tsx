import type { Chain } from '@livery/core/domain/chains';
import { getV1 } from '@livery/core/domain/liquidity/v1';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { Link } from 'wouter';
import { useText } from '../../../text/useText';
import { Icon } from '../../../ui/Icon';
import { exchangesQuery } from '../pools/v1Queries';
import links from '../ui/Links.module.css';
import styles from './V1Hint.module.css';

type Props = { chain: Chain; account: Address; tokens: readonly Token[] };

/** The note that some of the trader's liquidity is still on V1, with the way to migrate it. */
export function V1Hint({ chain, account, tokens }: Props) {
  const text = useText();
  const hasV1 = getV1(chain.id) !== undefined;
  const { data = [] } = useQuery(exchangesQuery({ chainId: chain.id, account: hasV1 ? account : undefined, tokens }));
  if (data.length === 0) return null;
  return (
    <div className={styles.hint}>
      <span>{text('liquidity.v1Left', { count: data.length })}</span>
      <Link href="/migrate/v1" className={links.plain}>
        <span className={styles.go}>
          <span>{text('liquidity.migrateNow')}</span>
          <Icon name="back" size={16} className={styles.arrow} />
        </span>
      </Link>
    </div>
  );
}
