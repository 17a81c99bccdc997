// A chunk of its own: loaded with the first liquidity screen.

import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { type LiquidityScreen, resolveLiquidityPath } from '../features/liquidity/paths';
import { TokenSelect } from '../features/tokens/TokenSelect';
import { usePreferences } from '../state/preferences';
import { lazyPart } from '../ui/lazy/lazyPart';
import { useWide } from '../ui/useWide';
import { CardSkeleton } from './CardSkeleton';
import { PairPage } from './PairPage';
import { getFallbackPath, joinQuery, splitUrlPath } from './routes';
import { useTrackedTokens } from './useTrackedTokens';

const PoolScreen = lazyPart(async () => (await import('../features/liquidity/pool/PoolScreen')).PoolScreen);
const FindScreen = lazyPart(async () => (await import('../features/liquidity/find/FindScreen')).FindScreen);
const V1Screen = lazyPart(async () => (await import('../features/liquidity/migrate/V1Screen')).V1Screen);
const MigrateScreen = lazyPart(async () => (await import('../features/liquidity/migrate/MigrateScreen')).MigrateScreen);
const RemoveV1Screen = lazyPart(
  async () => (await import('../features/liquidity/migrate/RemoveV1Screen')).RemoveV1Screen,
);

type Props = { app: AppConfig; chain: Chain; onConnect: () => void };

/** The liquidity screen at the current path, or the redirect that it resolves to. */
export function LiquidityPage(props: Props) {
  const { app, chain } = props;
  const [path] = useLocation();
  const search = useSearch();
  const route = resolveLiquidityPath(chain, splitUrlPath(path));
  if (!route)
    return <Redirect to={getFallbackPath(app, search, usePreferences.getState().userChainId) ?? '/swap'} replace />;
  if ('redirect' in route) return <Redirect key={route.redirect} to={joinQuery(route.redirect, search)} replace />;
  return (
    <Suspense fallback={<CardSkeleton />}>
      <Screen {...props} route={route} />
    </Suspense>
  );
}

function Screen({ app, chain, onConnect, route }: Props & { route: LiquidityScreen }) {
  const { config } = app;
  const hasRoom = useWide(config);
  const { tokens, tracked } = useTrackedTokens(chain);
  switch (route.screen) {
    case 'pool':
      return <PoolScreen chain={chain} tracked={tracked} isWide={hasRoom} onConnect={onConnect} />;
    case 'find':
      return (
        <FindScreen
          chain={chain}
          native={getNativeCoin(chain)}
          tokenSelect={(props) => <TokenSelect chain={chain} served={app.chains} {...props} />}
          onConnect={onConnect}
        />
      );
    case 'v1':
      return <V1Screen chain={chain} tokens={tokens} onConnect={onConnect} />;
    case 'migrate':
      return (
        <MigrateScreen chain={chain} config={config} exchange={route.exchange} tokens={tokens} onConnect={onConnect} />
      );
    case 'removeV1':
      return (
        <RemoveV1Screen chain={chain} config={config} exchange={route.exchange} tokens={tokens} onConnect={onConnect} />
      );
    default:
      return <PairPage app={app} chain={chain} route={route} onConnect={onConnect} />;
  }
}
