import type { AppConfig } from '@livery/core/wire/appConfig';
import { useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useText } from '../text/useText';
import { Notice } from '../ui/Notice';
import { ErrorBoundary } from './ErrorBoundary';
import { resolveRoute } from './resolveRoute';
import { Shell } from './Shell';
import { useAfterForm } from './useAfterForm';

/** What the location shows. */
export function App({ app }: { app: AppConfig }) {
  useAfterForm();
  const text = useText();
  const [path] = useLocation();
  const search = useSearch();
  const hash = useLocationProperty(() => window.location.hash);
  const route = resolveRoute({ path, search, hash }, app);
  const chain = route && 'chain' in route ? route.chain : undefined;
  // Each key in the amount changes the link; the frame around the form has nothing to do then.
  const shell = useMemo(() => chain && <Shell app={app} chain={chain} />, [app, chain]);
  if (!route) return <Notice kind="bad">{text('shell.noChains')}</Notice>;
  return (
    <ErrorBoundary message={text('shell.broken')} reload={text('shell.reload')}>
      {'redirect' in route ? (
        // By its key: one redirect may lead to another, and each of them goes only where it led when it came up.
        <Redirect key={route.redirect} to={route.redirect} replace />
      ) : (
        shell
      )}
    </ErrorBoundary>
  );
}
