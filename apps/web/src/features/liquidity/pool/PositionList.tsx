import type { Chain } from '@livery/core/domain/chains';
import { useState } from 'react';
import type { Address } from 'viem';
import { useText } from '../../../text/useText';
import { Part } from '../../../ui/Part';
import { Skeleton } from '../../../ui/Skeleton';
import { UnreachablePools } from '../ui/UnreachablePools';
import { PositionCard } from './PositionCard';
import styles from './PositionList.module.css';
import { PositionTable } from './PositionTable';
import { type TrackedTokens, usePositions } from './usePositions';

type Props = {
  chain: Chain;
  account: Address;
  tracked: TrackedTokens;
  /** True where there is room for a table. */
  isTable: boolean;
};

/** The account's positions, of which one at a time is unfolded: the first at first. */
export function PositionList({ chain, account, tracked, isTable }: Props) {
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
  const toggle = (pool: Address) => setOpen(pool === shown ? null : pool);
  if (isTable) {
    return <PositionTable chain={chain} account={account} positions={positions} open={shown} onToggle={toggle} />;
  }
  return (
    <ul className={styles.list}>
      {positions.map((position) => {
        const { address } = position.pool;
        return (
          <li key={address}>
            <Part>
              <PositionCard
                chain={chain}
                account={account}
                position={position}
                isOpen={address === shown}
                onToggle={() => toggle(address)}
              />
            </Part>
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
      <span className="hidden-text">{text('common.loading')}</span>
      <Skeleton width="56px" height="32px" />
      <Skeleton width="40%" height="20px" />
      <Skeleton width="24%" height="20px" />
    </div>
  );
}
