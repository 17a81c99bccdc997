import type { Chain } from '@livery/core/domain/chain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useConnection } from '../../../state/useConnection';
import { useText } from '../../../text/useText';
import { Dialog } from '../../../ui/Dialog';
import styles from './OnrampDialog.module.css';
import { OnrampFrame } from './OnrampFrame';

export type OnrampDialogProps = { open: boolean; onClose: () => void; chain: Chain; config: ProductConfig };

/** Where the chain's coin is bought by card, in a frame of the operator's provider. Nothing of it loads before it opens. */
export function OnrampDialog({ open, onClose, chain, config }: OnrampDialogProps) {
  const text = useText();
  const { address } = useConnection();
  const { onramp } = config;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('wallet.buyTitle', { symbol: chain.native.symbol })}
      className={styles.dialog}
    >
      {onramp && (
        <OnrampFrame key={`${chain.id} ${address}`} chain={chain} config={config} onramp={onramp} account={address} />
      )}
    </Dialog>
  );
}
