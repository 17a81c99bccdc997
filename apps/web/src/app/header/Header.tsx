import type { Chain } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { getImageUrl } from '@livery/core/wire/getImageUrl';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { toGatewayUrl } from '../../config/gateway';
import { NetworkButton } from '../../features/wallet/network/NetworkButton';
import { BuyButton } from '../../features/wallet/onramp/BuyButton';
import { WalletButton } from '../../features/wallet/WalletButton';
import { useTheme } from '../../ui/theme';
import { getTabs, type Screen } from '../routes';
import { LinksMenu } from './LinksMenu';
import { Tabs } from './Tabs';

type Props = {
  app: AppConfig;
  chain: Chain;
  screen: Screen;
  onNetwork: () => void;
  onWallet: () => void;
  onBuy: (() => void) | undefined;
};

export function Header({ app, chain, screen, onNetwork, onWallet, onBuy }: Props) {
  return (
    <header className="shell-header">
      <Brand config={app.config} />
      <Tabs tabs={getTabs(chain)} current={screen} />
      <div className="shell-controls">
        {onBuy && <BuyButton chain={chain} isCrowded={app.config.links !== undefined} onClick={onBuy} />}
        <NetworkButton chain={chain} onClick={onNetwork} />
        <WalletButton chain={chain} served={app.chains} onClick={onWallet} />
        <LinksMenu links={app.config.links} />
      </div>
    </header>
  );
}

/**
 * The operator's logo, or their name beside a mark in the brand's colour if there is none or it fails to load. Styles choose,
 * because the logo of the served document can fail before React is there.
 */
function Brand({ config: { name, logo, logo_dark } }: { config: ProductConfig }) {
  const image = useTheme() === 'dark' ? (logo_dark ?? logo) : (logo ?? logo_dark);
  return (
    <div className="shell-brand">
      {image && (
        <img
          key={image}
          src={toGatewayUrl(getImageUrl(image))}
          alt={name}
          className="shell-logo"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <span className="shell-mark" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className="shell-name">{name}</span>
    </div>
  );
}
