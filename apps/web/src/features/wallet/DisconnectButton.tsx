import { type Connector, useDisconnect } from 'wagmi';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { useText } from '../../text/useText';
import { Button } from '../../ui/Button';
import styles from './AccountView.module.css';

type Props = { connector: Connector; onDisconnect: () => void };

/** The button that disconnects the wallet, of any kind, with the reason when that fails. */
export function DisconnectButton({ connector, onDisconnect }: Props) {
  const text = useText();
  const disconnect = useDisconnect({ config: wagmiConfig, mutation: { onSuccess: onDisconnect } });
  return (
    <>
      <Button kind="quiet" size="small" busy={disconnect.isPending} onClick={() => disconnect.mutate({ connector })}>
        {text(endsSession(connector) ? 'wallet.disconnect' : 'wallet.disconnectHere')}
      </Button>
      <p role="status" className={styles.failure}>
        {disconnect.isError && text('wallet.disconnectFailed')}
      </p>
    </>
  );
}

/**
 * Returns `false` for wallets in the browser, which have no session to end: the page forgets them and asks them to
 * revoke its access.
 */
function endsSession({ type }: Pick<Connector, 'type'>): boolean {
  return type !== 'injected' && type !== 'coinbaseWallet';
}
