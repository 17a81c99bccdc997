// A chunk of its own: loaded only in a frame whose embedding page shares its wallet.
import { type Config, type Connector, injected } from 'wagmi';
import { useAnnouncedWallets, type WalletProvider } from './announcedWallets';
import { setConnectors, setUpConnector } from './wagmiInternals';

/** The wallet of the embedding page, under the name of that page, or the Safe whose app this page is. */
export type HostWallet = { id?: string; name: string; provider: WalletProvider };

/** Sets up the connector of a wallet of the embedding page, without adding it to those of the page. */
export function setUpHostWallet(config: Config, { id = 'livery.host', name, provider }: HostWallet): Connector {
  // wagmi's type lists the events of a provider, which it only registers for.
  return setUpConnector(config, injected({ target: { id, name, provider: provider as never } }));
}

/**
 * Makes the wallet of the embedding page the only one, since two would take turns: others that announce themselves are not
 * heard. Must be called before the wallet is started, or while none is connected. Returns its connector.
 */
export function shareHostWallet(config: Config, wallet: HostWallet): Connector {
  const connector = setUpHostWallet(config, wallet);
  useAnnouncedWallets.setState({
    wallets: [{ uuid: 'host', rdns: connector.id, provider: wallet.provider }],
    isShared: true,
  });
  setConnectors(config, [connector]);
  return connector;
}
