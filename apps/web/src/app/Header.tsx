import type { Chain } from '@livery/core/domain/chain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { NetworkButton } from '../features/wallet/NetworkButton';
import { BuyButton } from '../features/wallet/onramp/BuyButton';
import { WalletButton } from '../features/wallet/WalletButton';
import { Brand } from './Brand';
import { LinksMenu } from './LinksMenu';

type Props = {
  app: AppConfig;
  chain: Chain;
  onNetwork: () => void;
  onWallet: () => void;
  onBuy: (() => void) | undefined;
};

export function Header({ app, chain, onNetwork, onWallet, onBuy }: Props) {
  return (
    <header className="shell-header">
      <Brand config={app.config} />
      {onBuy && <BuyButton chain={chain} isCrowded={app.config.links !== undefined} onClick={onBuy} />}
      <NetworkButton chain={chain} onClick={onNetwork} />
      <WalletButton chain={chain} served={app.chains} onClick={onWallet} />
      <LinksMenu links={app.config.links} />
    </header>
  );
}
