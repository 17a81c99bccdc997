import type { Chain } from '@livery/core/domain/chain';
import { chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { lazy, Suspense, useState } from 'react';
import { Activity } from '../features/activity/Activity';
import { NetworkDialog } from '../features/wallet/NetworkDialog';
import { Onramp } from '../features/wallet/onramp/Onramp';
import { WalletDialog } from '../features/wallet/WalletDialog';
import { useConnection } from '../state/useConnection';
import { useText } from '../text/useText';
import { PopupStack } from '../ui/PopupStack';
import { Footer } from './Footer';
import { getTabs } from './getTabs';
import { Header } from './Header';
import { SwapPage } from './SwapPage';
import { Tabs } from './Tabs';
import { restIsThere } from './useAfterForm';
import { useSwitchNetwork } from './useSwitchNetwork';

const ChainMismatch = lazy(async () => ({ default: (await import('../features/wallet/ChainMismatch')).ChainMismatch }));
const RecentTransactions = lazy(async () => ({
  default: (await import('../features/activity/RecentTransactions')).RecentTransactions,
}));
const ListUpdates = lazy(async () => {
  await restIsThere;
  // The page is whole without it.
  const module = await import('../features/tokens/lists/ListUpdates').catch(() => undefined);
  return { default: module?.ListUpdates ?? (() => null) };
});

/** The screens that there are. */
const built = ['swap'] as const;

/** The frame around a chain's screens, with the dialogs that every screen can open. */
export function Shell({ app, chain }: { app: AppConfig; chain: Chain }) {
  const text = useText();
  const { address } = useConnection();
  const switchNetwork = useSwitchNetwork(chain);
  const [dialog, setDialog] = useState<'wallet' | 'network' | 'onramp'>();
  const tabs = getTabs(chain, built);
  const close = () => setDialog(undefined);
  const buy = app.config.onramp && (() => setDialog('onramp'));
  return (
    <>
      <a className="skip" href="#content">
        {text('shell.skip')}
      </a>
      <Header
        app={app}
        chain={chain}
        onNetwork={() => setDialog('network')}
        onWallet={() => setDialog('wallet')}
        onBuy={buy}
      />
      <main id="content" tabIndex={-1} className="shell-main">
        {tabs.length > 1 && <Tabs tabs={tabs} current="swap" />}
        <Suspense>{address && <ChainMismatch chain={chain} />}</Suspense>
        <SwapPage key={chain.id} app={app} chain={chain} onConnect={() => setDialog('wallet')} onBuy={buy} />
      </main>
      <Footer config={app.config} />
      <PopupStack>
        <Activity chain={chain} />
        <Suspense>
          <ListUpdates />
        </Suspense>
      </PopupStack>
      <NetworkDialog
        open={dialog === 'network'}
        onClose={close}
        chain={chain}
        chains={chains.filter(({ id }) => app.chains.includes(id))}
        onPick={(picked) => {
          close();
          switchNetwork(picked);
        }}
      />
      <Onramp open={dialog === 'onramp'} onClose={close} chain={chain} config={app.config} />
      <WalletDialog
        open={dialog === 'wallet'}
        onClose={close}
        chain={chain}
        served={app.chains}
        keys={app.config.wallets}
        activity={address && <RecentTransactions chain={chain} account={address} />}
      />
    </>
  );
}
