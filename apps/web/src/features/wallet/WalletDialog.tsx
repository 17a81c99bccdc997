import { useConnection } from '../../connection/useConnection';
import { useText } from '../../text/useText';
import { Dialog } from '../../ui/Dialog';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { WalletViewsProps } from './WalletViews';

const WalletViews = lazyPart(async () => (await import('./WalletViews')).WalletViews);

/** The dialog to connect a wallet, and to see, change and disconnect it. */
export function WalletDialog({ open, ...views }: WalletViewsProps & { open: boolean }) {
  const text = useText();
  const { address } = useConnection();
  return (
    <Dialog open={open} onClose={views.onClose} title={text(address ? 'wallet.title' : 'wallet.connect')}>
      <WalletViews {...views} />
    </Dialog>
  );
}
