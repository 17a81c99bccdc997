// A chunk of its own: one of the liquidity screens.
import type { Chain } from '@livery/core/domain/chains';
import { useState } from 'react';
import { Link } from 'wouter';
import { useConnection } from '../../../connection/useConnection';
import { SentAlerts } from '../../../send/SentAlerts';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { getAddPath, getLiquidityPath } from '../paths';
import links from '../pools/Links.module.css';
import { ScreenHead } from '../pools/ScreenHead';
import { UnreachablePools } from '../pools/UnreachablePools';
import styles from './PoolScreen.module.css';
import { PositionCard } from './PositionCard';
import { type TrackedTokens, usePositions } from './usePositions';
import { V1Hint } from './V1Hint';

type Props = { chain: Chain; tracked: TrackedTokens; onConnect: () => void };

/** The trader's liquidity: each position, what is still on V1, and the ways to more. */
export function PoolScreen({ chain, tracked, onConnect }: Props) {
  const text = useText();
  const { address: account } = useConnection();
  return (
    <Card>
      <SentAlerts />
      <ScreenHead title={text('liquidity.yours')}>
        <Link href={getLiquidityPath(chain, 'create')} className={links.quiet}>
          <Icon name="plus" size={16} />
          {text('liquidity.createPair')}
        </Link>
      </ScreenHead>
      {account ? (
        <Positions chain={chain} account={account} tracked={tracked} />
      ) : (
        <div className={styles.empty}>
          <p>{text('liquidity.connectFirst')}</p>
          <Button kind="secondary" onClick={onConnect}>
            {text('swap.connectWallet')}
          </Button>
        </div>
      )}
      {account && <V1Hint chain={chain} account={account} tokens={tracked.tokens} />}
      <Link href={getAddPath(chain, chain.native.symbol)} className={links.main}>
        {text('liquidity.addTitle')}
      </Link>
      <p className={styles.import}>
        {text('liquidity.importAsk')}{' '}
        <Link href={getLiquidityPath(chain, 'find')} className={links.plain}>
          {text('liquidity.import')}
        </Link>
      </p>
    </Card>
  );
}

function Positions({ chain, account, tracked }: Pick<Props, 'chain' | 'tracked'> & { account: `0x${string}` }) {
  const text = useText();
  const { positions, isLoading, isUnreachable, retry } = usePositions({ chain, account, tracked });
  const [open, setOpen] = useState<string | null>();
  const first = positions[0]?.pool.address;
  const shown = open === undefined ? first : open;
  if (isUnreachable) {
    return <UnreachablePools chain={chain} onRetry={retry} />;
  }
  if (isLoading) return <LoadingPositions />;
  if (positions.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{text('liquidity.none')}</p>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {positions.map((position) => {
        const { address } = position.pool;
        return (
          <li key={address}>
            <PositionCard
              chain={chain}
              account={account}
              position={position}
              isOpen={address === shown}
              onToggle={() => setOpen(address === shown ? null : address)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function LoadingPositions() {
  const text = useText();
  return (
    <div className={styles.loading} role="status">
      <span className="hidden-text">{text('liquidity.loading')}</span>
      <Skeleton width="56px" height="32px" />
      <Skeleton width="40%" height="20px" />
      <Skeleton width="24%" height="20px" />
    </div>
  );
}
