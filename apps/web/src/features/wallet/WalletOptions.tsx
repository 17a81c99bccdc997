import type { Chain } from '@livery/core/domain/chain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useConnectors } from 'wagmi';
import { getConnectorKind } from '../../config/connectors/getConnectorKind';
import { wagmiConfig } from '../../config/wagmiConfig';
import { LearnMore } from './LearnMore';
import { NoWallet } from './NoWallet';
import { getInjectedKind } from './options/getInjectedKind';
import { isMobileDevice } from './options/isMobileDevice';
import { listWallets, type WalletChoice } from './options/listWallets';
import { WalletRow } from './options/WalletRow';
import type { PickedWallet } from './pickedWallet';
import styles from './WalletOptions.module.css';

type Props = { chain: Chain; keys: ProductConfig['wallets']; onPick: (wallet: PickedWallet) => void };

export function WalletOptions({ chain, keys, onPick }: Props) {
  const announced = useConnectors({ config: wagmiConfig }).filter(({ id }) => getConnectorKind(id) === undefined);
  const wallets = listWallets({
    announced,
    injected: getInjectedKind(Reflect.get(window, 'ethereum')),
    chainId: chain.id,
    isMobile: isMobileDevice(navigator),
    keys,
  });
  const isEmpty = wallets.every(({ type }) => type === 'install');
  return (
    <div className={styles.options}>
      {isEmpty ? (
        <NoWallet />
      ) : (
        wallets.map((wallet) => <WalletRow key={getKey(wallet)} wallet={wallet} onPick={onPick} />)
      )}
      <LearnMore chain={chain} />
    </div>
  );
}

function getKey(wallet: WalletChoice): string {
  if (wallet.type === 'announced') return wallet.connector.uid;
  return wallet.type === 'kind' ? wallet.kind : wallet.type;
}
