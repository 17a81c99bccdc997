import type { Connector } from 'wagmi';
import { getConnectorKind } from '../../config/connectors/getConnectorKind';
import { Icon } from '../../ui/Icon';
import { type WalletKind, walletKinds } from './options/walletKinds';
import { walletMarks } from './options/walletMarks';
import styles from './WalletMark.module.css';

type Props = { wallet: WalletKind | Pick<Connector, 'icon' | 'id'>; size?: number };

/** A wallet's own icon, one that it brought along and none that would have to be fetched; else our mark for its kind. */
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
          <path d={walletMarks[kind]} />
        </svg>
      ) : (
        <Icon name="wallet" size={size * 0.55} />
      )}
    </span>
  );
}
