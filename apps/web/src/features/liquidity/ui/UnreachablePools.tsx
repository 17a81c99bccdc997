import type { Chain } from '@livery/core/domain/chains';
import { useText } from '../../../text/useText';
import { RetryNotice } from '../../../ui/RetryNotice';

/** The notice that the network did not answer, with another try. */
export function UnreachablePools({ chain, onRetry }: { chain: Chain; onRetry: () => void }) {
  const text = useText();
  return (
    <RetryNotice kind="bad" onRetry={onRetry}>
      {text('liquidity.unreachable', { network: chain.name })}
    </RetryNotice>
  );
}
