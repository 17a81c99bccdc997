import { isNameTaken } from '../../connection/announcedWallets';
import { useConnection } from '../../connection/useConnection';
import { useText } from '../../text/useText';
import { Chip } from '../../ui/Chip';
import type { Elements } from '../../ui/content';
import { ExternalLink } from '../../ui/ExternalLink';
import { Icon } from '../../ui/Icon';
import type { WalletChoice } from './listWallets';
import { isPicked, type PickedWallet } from './pickedWallet';
import { WalletMark } from './WalletMark';
import styles from './WalletOptions.module.css';
import { walletKinds } from './walletKinds';

type Props = { wallet: WalletChoice; onPick: (wallet: PickedWallet) => void };

/** One wallet of the list: a button that connects it, or a link to install it or to open this page in its app. */
export function WalletRow({ wallet, onPick }: Props) {
  const text = useText();
  const { connector: connected } = useConnection();
  if (wallet.type === 'announced') {
    const { connector } = wallet;
    return (
      <WalletOption
        mark={<WalletMark wallet={connector} />}
        name={connector.name}
        description={isNameTaken(connector) ? text('wallet.nameTaken') : undefined}
        isConnected={connected !== undefined && isPicked(connector, connected)}
        onPick={() => onPick(connector)}
      />
    );
  }
  const kind = wallet.type === 'install' ? 'metaMask' : wallet.kind;
  const { name, description } = walletKinds[kind];
  const shown = { mark: <WalletMark wallet={kind} />, description: text(description) };
  if (wallet.type === 'install') {
    return <WalletLink {...shown} name={text('wallet.install')} href="https://metamask.io/" />;
  }
  if (kind === 'openCoinbaseWallet') {
    const href = `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(location.href)}`;
    return <WalletLink {...shown} name={text(name)} href={href} />;
  }
  return (
    <WalletOption
      {...shown}
      name={text(name)}
      isConnected={connected !== undefined && isPicked(kind, connected)}
      onPick={() => onPick(kind)}
    />
  );
}

type WalletOptionProps = {
  mark: Elements;
  name: string;
  description?: string | undefined;
  isConnected: boolean;
  onPick: () => void;
};

function WalletOption({ mark, name, description, isConnected, onPick }: WalletOptionProps) {
  const text = useText();
  return (
    <button type="button" className={styles.option} data-prompts={isConnected ? undefined : ''} onClick={onPick}>
      {mark}
      <span className={styles.words}>
        <span>{name}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {isConnected ? (
        <Chip kind="good">{text('wallet.connected')}</Chip>
      ) : (
        <Icon name="chevron" className={styles.chevron} />
      )}
    </button>
  );
}

type WalletLinkProps = { mark: Elements; name: string; description: string; href: string };

function WalletLink({ mark, name, description, href }: WalletLinkProps) {
  return (
    <ExternalLink className={styles.option} href={href}>
      {mark}
      <span className={styles.words}>
        <span>{name}</span>
        <span className={styles.description}>{description}</span>
      </span>
    </ExternalLink>
  );
}
