import type { Chain } from '@livery/core/domain/chains';
import { Link } from 'wouter';
import { useText } from '../../../text/useText';
import { StatusPanel } from '../../../ui/trade/StatusPanel';
import { getLiquidityPath } from '../paths';
import links from '../ui/Links.module.css';
import styles from './V1Success.module.css';

/** The end of a migration or a removal: no shares of V1 are left. */
export function V1Success({ chain }: { chain: Chain }) {
  const text = useText();
  return (
    <div className={styles.done} role="status">
      <StatusPanel tone="good" icon="check" title={text('liquidity.success')}>
        <Link href={getLiquidityPath(chain, 'pool')} className={links.soft}>
          {text('liquidity.yours')}
        </Link>
      </StatusPanel>
    </div>
  );
}
