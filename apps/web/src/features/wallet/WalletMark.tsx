import type { Connector } from 'wagmi';
import { getConnectorKind } from '../../connection/connectorKind';
import { Icon } from '../../ui/Icon';
import styles from './WalletMark.module.css';
import { type WalletKind, walletKinds } from './walletKinds';

type Props = { wallet: WalletKind | Pick<Connector, 'icon' | 'id'>; size?: number };

/** A wallet's icon if it is a data URL, so that nothing is fetched from elsewhere; otherwise our mark for its kind. */
export function WalletMark({ wallet, size = 40 }: Props) {
  const kind = typeof wallet === 'string' ? wallet : getConnectorKind(wallet.id);
  const icon = typeof wallet === 'string' ? undefined : wallet.icon?.trim();
  if (icon?.startsWith('data:image/')) {
    return (
      <span className={styles.mark} style={{ inlineSize: size, blockSize: size }}>
        <img src={icon} alt="" width={size} height={size} />
      </span>
    );
  }
  return (
    <span
      className={styles.mark}
      style={{ inlineSize: size, blockSize: size, ...(kind && { color: '#fff', background: walletKinds[kind].color }) }}
    >
      {kind ? (
        <svg className={styles.drawing} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <path d={walletKinds[kind].drawing} />
        </svg>
      ) : (
        <Icon name="wallet" size={size * 0.55} />
      )}
    </span>
  );
}
