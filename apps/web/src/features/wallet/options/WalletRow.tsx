import { useConnection } from '../../../state/useConnection';
import { useText } from '../../../text/useText';
import { isPicked } from '../isPicked';
import type { PickedWallet } from '../pickedWallet';
import { WalletMark } from '../WalletMark';
import type { WalletChoice } from './listWallets';
import { WalletLink } from './WalletLink';
import { WalletOption } from './WalletOption';
import { walletKinds } from './walletKinds';

type Props = { wallet: WalletChoice; onPick: (wallet: PickedWallet) => void };

/** One wallet of the list: to pick, to install, or to open this page in. */
export function WalletRow({ wallet, onPick }: Props) {
  const text = useText();
  const { connector: connected } = useConnection();
  if (wallet.type === 'announced') {
    const { connector } = wallet;
    return (
      <WalletOption
        mark={<WalletMark wallet={connector} />}
        name={connector.name}
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
