import type { Chain } from '@livery/core/domain/chains';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';

/** The notice that the network did not answer, with another try. */
export function UnreachablePools({ chain, onRetry }: { chain: Chain; onRetry: () => void }) {
  const text = useText();
  return (
    <Notice
      kind="bad"
      action={
        <Button kind="secondary" size="small" onClick={onRetry}>
          {text('tokens.retry')}
        </Button>
      }
    >
      {text('liquidity.unreachable', { network: chain.name })}
    </Notice>
  );
}
