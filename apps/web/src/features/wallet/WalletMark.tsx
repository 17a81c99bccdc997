import type { Connector } from 'wagmi';
import { Icon } from '../../ui/Icon';
import styles from './WalletMark.module.css';

/** A wallet's own icon; only pictures that it brought along, none that would have to be fetched. */
export function WalletMark({ connector, size = 40 }: { connector: Pick<Connector, 'icon'>; size?: number }) {
  const icon = connector.icon?.trim();
  return (
    <span className={styles.mark} style={{ inlineSize: size, blockSize: size }}>
      {icon?.startsWith('data:image/') ? (
        <img src={icon} alt="" width={size} height={size} />
      ) : (
        <Icon name="wallet" size={size * 0.55} />
      )}
    </span>
  );
}
