import { getChain } from '@livery/core/domain/getChain';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useConnectionEffect } from 'wagmi';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useText } from '../text/useText';
import { Notice } from '../ui/Notice';
import { getSwapPath } from './getSwapPath';
import { resolveRoute } from './resolveRoute';
import { Shell } from './Shell';

/** What the location shows. A wallet that connects on another chain takes a page without tokens of its own along. */
export function App({ app }: { app: AppConfig }) {
  const text = useText();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const route = resolveRoute({ path, search, hash: window.location.hash }, app);

  useConnectionEffect({
    onConnect({ chainId }) {
      const chain = getChain(chainId);
      const query = new URLSearchParams(window.location.search);
      const isOpen =
        window.location.pathname === '/swap' && !query.has('inputCurrency') && !query.has('outputCurrency');
      if (chain?.prefix && isOpen && app.chains.includes(chainId)) navigate(getSwapPath(chain, query.toString()));
    },
  });

  if (!route) return <Notice kind="bad">{text('shell.noChains')}</Notice>;
  if ('redirect' in route) return <Redirect to={route.redirect} replace />;
  return <Shell app={app} chain={route.chain} />;
}
