import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import { lazyPart } from '../../../ui/lazy/lazyPart';
import type { NetworkOptionsProps } from './NetworkOptions';

type Props = NetworkOptionsProps & { open: boolean; onClose: () => void };

const NetworkOptions = lazyPart(async () => (await import('./NetworkOptions')).NetworkOptions);

export function NetworkDialog({ open, onClose, ...options }: Props) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} title={text('wallet.switchNetwork')}>
      <NetworkOptions {...options} />
    </Dialog>
  );
}
