import { useText } from '../../text/useText';
import { ExternalLink } from '../../ui/ExternalLink';
import { Icon } from '../../ui/Icon';
import styles from './WalletOptions.module.css';

export function NoWallet() {
  const text = useText();
  return (
    <div className={styles.empty}>
      <span className={styles.emptyMark}>
        <Icon name="wallet" size={32} />
      </span>
      <h3>{text('wallet.none')}</h3>
      <p>{text('wallet.noneHint')}</p>
      <ExternalLink className={styles.install} href="https://metamask.io/">
        {text('wallet.install')}
      </ExternalLink>
    </div>
  );
}
