import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useSyncExternalStore } from 'react';
import { useConnectors } from 'wagmi';
import { useAnnouncedWallets } from '../../connection/announcedWallets';
import { getConnectorKind } from '../../connection/connectorKind';
import { awaitInjectedProvider, getInjectedProvider } from '../../connection/injectedProvider';
import { wagmiConfig } from '../../connection/wagmiConfig';
import { useText } from '../../text/useText';
import { ExternalLink } from '../../ui/ExternalLink';
import { Icon } from '../../ui/Icon';
import { Part } from '../../ui/Part';
import { getInjectedKind, isMobileDevice, listWallets, type WalletChoice } from './listWallets';
import type { PickedWallet } from './pickedWallet';
import styles from './WalletOptions.module.css';
import { WalletRow } from './WalletRow';

type Props = { chain: Chain; keys: ProductConfig['wallets']; onPick: (wallet: PickedWallet) => void };

/** The wallets to connect, with a guide for newcomers to the chain. */
export function WalletOptions({ chain, keys, onPick }: Props) {
  const announced = useConnectors({ config: wagmiConfig }).filter(({ id }) => getConnectorKind(id) === undefined);
  // A wallet may come while the list is open.
  const provider = useSyncExternalStore(awaitInjectedProvider, getInjectedProvider);
  const isAnnounced = useAnnouncedWallets(({ wallets }) => wallets.some((wallet) => wallet.provider === provider));
  const wallets = listWallets({
    announced,
    isShared: useAnnouncedWallets(({ isShared }) => isShared),
    injected: getInjectedKind(provider),
    isAnnounced,
    chainId: chain.id,
    isMobile: isMobileDevice(navigator),
    keys,
  });
  const isEmpty = wallets.every(({ type }) => type === 'install');
  return (
    <div className={styles.options} data-rows="">
      {isEmpty ? (
        <NoWallet />
      ) : (
        wallets.map((wallet) => (
          <Part key={getKey(wallet)}>
            <WalletRow wallet={wallet} onPick={onPick} />
          </Part>
        ))
      )}
      <LearnMore chain={chain} />
    </div>
  );
}

function getKey(wallet: WalletChoice): string {
  if (wallet.type === 'announced') return wallet.connector.uid;
  return wallet.type === 'kind' ? wallet.kind : wallet.type;
}

function NoWallet() {
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

const guides: Record<number, string> = {
  56: 'https://academy.binance.com/en/articles/connecting-metamask-to-binance-smart-chain',
  137: 'https://docs.matic.network/docs/develop/wallets/getting-started/',
};

function LearnMore({ chain }: { chain: Chain }) {
  const text = useText();
  return (
    <p className={styles.learn}>
      <span>{text('wallet.newTo', { network: chain.name })}</span>
      <span> </span>
      <ExternalLink href={guides[chain.id] ?? 'https://ethereum.org/wallets/'}>
        {text(chain.id === 56 ? 'wallet.learnBsc' : 'wallet.learn')}
      </ExternalLink>
    </p>
  );
}
