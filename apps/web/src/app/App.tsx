import type { AppConfig } from '@livery/core/wire/appConfig';
import { useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { usePreferences } from '../state/preferences';
import { useText } from '../text/useText';
import { Boundary } from '../ui/Boundary';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { OpenPromptNotice } from '../ui/Part';
import { useIdlePrefetch } from './prefetchChunks';
import { resolveRoute } from './routes';
import { Shell } from './Shell';

/** Renders the screen at the current location, or the redirect that it resolves to. */
export function App({ app }: { app: AppConfig }) {
  useIdlePrefetch(app);
  const text = useText();
  const route = resolveRoute(usePlace(), app, usePreferences.getState().userChainId);
  const { chain, screen } = route && 'chain' in route ? route : { chain: undefined, screen: 'swap' as const };
  // Typing an amount changes the link with each key, which must not render the shell again.
  const shell = useMemo(() => chain && <Shell app={app} chain={chain} screen={screen} />, [app, chain, screen]);
  if (!route) return <Notice kind="bad">{text('shell.noChains')}</Notice>;
  return (
    <Boundary fallback={() => <BrokenPage />}>
      {'redirect' in route ? (
        // Keyed by target: Redirect reads `to` only on mount, and redirects can chain.
        <Redirect key={route.redirect} to={route.redirect} replace />
      ) : (
        shell
      )}
    </Boundary>
  );
}

/** Stands in place of the page where even its frame fails. */
function BrokenPage() {
  const text = useText();
  return (
    <main className="shell-broken">
      <Notice kind="bad" action={<Button onClick={() => location.reload()}>{text('shell.reload')}</Button>}>
        {text('shell.broken')}
      </Notice>
      <OpenPromptNotice />
    </main>
  );
}

/** Returns the parts of the current location that name a screen. */
function usePlace() {
  const [path] = useLocation();
  const search = useSearch();
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  );
  return { path, search, hash };
}
