import { getChain } from '@livery/core/domain/getChain';
import { useText } from '../../../text/useText';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { type SentAlert, useSentAlerts } from './useSentAlerts';

/** The red alert over everything else: the wallet sent something that the trader did not confirm. */
export function SentAlerts() {
  const text = useText();
  const alerts = useSentAlerts((state) => state.alerts);
  return alerts.map(({ chainId, hash, fields }) => (
    <div key={hash} role="alert">
      <Notice
        kind="bad"
        title={text('swap.differs')}
        action={
          <Button kind="quiet" size="small" onClick={() => dismiss(hash)}>
            {text('swap.dismiss')}
          </Button>
        }
      >
        {text('swap.differsHelp', {
          hash,
          fields: fields.join(', '),
          explorer: getChain(chainId)?.explorer.name ?? '',
        })}
      </Notice>
    </div>
  ));
}

function dismiss(hash: SentAlert['hash']): void {
  useSentAlerts.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.hash !== hash) }));
}
