// A chunk of its own: loaded only in a frame whose embedding page shares its wallet.
import { type Config, injected } from 'wagmi';
import { useAnnouncedWallets, type WalletProvider } from './announcedWallets';
import { setConnectors, setUpConnector } from './wagmiInternals';

/** The wallet of the embedding page, under the name of that page. */
export type HostWallet = { name: string; provider: WalletProvider };

/**
 * Makes the wallet of the embedding page the only one, since two would take turns: others that announce themselves are not
 * heard. Must be called before the wallet is started.
 */
export function shareHostWallet(config: Config, { name, provider }: HostWallet): void {
  const info = { uuid: 'host', rdns: 'livery.host' };
  useAnnouncedWallets.setState({ wallets: [{ ...info, provider }], isShared: true });
  // wagmi's type lists the events of a provider, which it only registers for.
  const connector = injected({ target: { id: info.rdns, name, provider: provider as never } });
  setConnectors(config, [setUpConnector(config, connector)]);
}
