import { type Chain, chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { basePath } from '../config/basePath';
import { useChainFollowing } from '../connection/chainFollowing';
import { useConnection, useSwitchChain } from '../connection/useConnection';
import { Activity } from '../features/activity/Activity';
import { NetworkDialog } from '../features/wallet/network/NetworkDialog';
import { Onramp } from '../features/wallet/onramp/Onramp';
import { WalletDialog } from '../features/wallet/WalletDialog';
import { usePreferences } from '../state/preferences';
import { useText } from '../text/useText';
import type { Elements } from '../ui/content';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Part } from '../ui/Part';
import { PopupStack } from '../ui/PopupStack';
import { CardSkeleton, WideSkeleton } from './CardSkeleton';
import { Header } from './header/Header';
import { usePrefetch } from './prefetchChunks';
import { getSwapPath, type Screen, withoutTokens } from './routes';
import { SwapPage } from './SwapPage';

const ChainMismatch = lazyExtra(async () => (await import('../features/wallet/network/ChainMismatch')).ChainMismatch);
const GatewayNotice = lazyExtra(async () => (await import('./GatewayNotice')).GatewayNotice);
const AccountActivity = lazyPart(async () => (await import('./AccountActivity')).AccountActivity);
const LimitPage = lazyPart(async () => (await import('./LimitPage')).LimitPage);
const OrderFills = lazyExtra(async () => (await import('../features/limit/fills/OrderFills')).OrderFills);
const LeftOrders = lazyExtra(async () => (await import('../features/limit/left/LeftOrders')).LeftOrders);
const LiquidityPage = lazyPart(async () => (await import('./LiquidityPage')).LiquidityPage);
const ActivityScreen = lazyPart(
  async () => (await import('../features/activity/history/ActivityScreen')).ActivityScreen,
);
const ListUpdates = lazyExtra(async () => (await import('../features/tokens/lists/ListUpdates')).ListUpdates);

const QuickSearch = lazyExtra(async () => (await import('./search/QuickSearch')).QuickSearch);

type Props = { app: AppConfig; chain: Chain; screen: Screen };

/** The frame around a chain's screens, with the dialogs that every screen can open. */
export function Shell({ app, chain, screen }: Props) {
  const text = useText();
  const { address } = useConnection();
  const switchNetwork = useSwitchNetwork(chain);
  const [dialog, setDialog] = useState<'wallet' | 'network' | 'onramp'>();
  const served = chains.filter(({ id }) => app.chains.includes(id));
  const close = () => setDialog(undefined);
  const buy = app.config.onramp && (() => setDialog('onramp'));
  return (
    <>
      <a className="skip" href="#content">
        {text('shell.skip')}
      </a>
      <Part>
        <Header
          app={app}
          chain={chain}
          screen={screen}
          onNetwork={() => setDialog('network')}
          onWallet={() => setDialog('wallet')}
          onBuy={buy}
        />
      </Part>
      <main id="content" tabIndex={-1} className="shell-main">
        <Late>
          <GatewayNotice gateway={app.gateway} chain={chain} />
        </Late>
        <Suspense>{address && <ChainMismatch chain={chain} />}</Suspense>
        {screen === 'limit' && (
          <LazyScreen isWide={app.config.layout !== 'simple'}>
            <LimitPage key={chain.id} app={app} chain={chain} onConnect={() => setDialog('wallet')} />
          </LazyScreen>
        )}
        {screen === 'pool' && (
          <LazyScreen>
            <LiquidityPage key={chain.id} app={app} chain={chain} onConnect={() => setDialog('wallet')} />
          </LazyScreen>
        )}
        {screen === 'activity' && (
          <LazyScreen>
            <ActivityScreen key={chain.id} chain={chain} onConnect={() => setDialog('wallet')} />
          </LazyScreen>
        )}
        {screen === 'swap' && (
          <Part key={chain.id}>
            <SwapPage app={app} chain={chain} onConnect={() => setDialog('wallet')} onBuy={buy} />
          </Part>
        )}
      </main>
      <Footer config={app.config} />
      <PopupStack>
        <Part>
          <Activity chain={chain} />
        </Part>
        <Late>
          <ListUpdates />
        </Late>
        <Late>{address && <OrderFills chain={chain} account={address} />}</Late>
      </PopupStack>
      <Late>{address && <LeftOrders />}</Late>
      <Late>
        <QuickSearch config={app.config} chain={chain} chains={served} screen={screen} onNetwork={switchNetwork} />
      </Late>
      <Part>
        <NetworkDialog
          open={dialog === 'network'}
          onClose={close}
          chain={chain}
          chains={served}
          onPick={(picked) => {
            close();
            switchNetwork(picked);
          }}
        />
      </Part>
      <Part>
        <Onramp open={dialog === 'onramp'} onClose={close} chain={chain} config={app.config} />
      </Part>
      <Part>
        <WalletDialog
          open={dialog === 'wallet'}
          onClose={close}
          chain={chain}
          served={app.chains}
          keys={app.config.wallets}
          activity={address && <AccountActivity chain={chain} account={address} />}
        />
      </Part>
    </>
  );
}

/**
 * Renders a screen whose code is a chunk. The served document has its outline, which React takes over before it loads
 * the chunk.
 */
function LazyScreen({ isWide, children }: { isWide?: boolean; children: Elements }) {
  const isServed = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const outline = isWide ? <WideSkeleton /> : <CardSkeleton />;
  return isServed ? outline : <Suspense fallback={outline}>{children}</Suspense>;
}

const subscribeToNothing = () => () => undefined;

/** Renders its children after the prefetch. Kept apart from `Shell`, so that the end of it renders nothing else. */
function Late({ children }: { children: Elements }) {
  const { chunksReady } = usePrefetch();
  return <Suspense>{chunksReady && children}</Suspense>;
}

/**
 * Returns a function that opens a chain's swap screen, keeping the typed values, and asks the connected wallet to switch to
 * that chain. For the chain that is already shown it only asks the wallet.
 */
function useSwitchNetwork(shown: Chain): (chain: Chain) => void {
  const [, navigate] = useLocation();
  const { address, chainId } = useConnection();
  const { mutate } = useSwitchChain();
  return (chain) => {
    useChainFollowing.setState({ isExplicit: true });
    usePreferences.setState({ userChainId: chain.id });
    if (chain.id !== shown.id) navigate(getSwapPath(chain, withoutTokens(window.location.search)));
    if (address && chainId !== chain.id) mutate({ chainId: chain.id });
  };
}

const maker = { name: 'Livery', url: 'https://livery.example' };

export function Footer({ config }: { config: ProductConfig }) {
  const text = useText();
  if (config.hide_powered_by ?? config.hide_powered_by_dexkit) return null;
  const words = text('shell.poweredBy', { name: maker.name });
  return (
    <footer className="shell-footer">
      <a href={maker.url} target="_blank" rel="noopener">
        <span className="shell-maker" role="img" aria-label={words}>
          <img src={`${basePath}/icon.svg`} alt="" width={20} height={20} loading="lazy" />
          <span>{words}</span>
        </span>
      </a>
    </footer>
  );
}
