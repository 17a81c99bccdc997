import './ui/basicFont';
import './ui/font.css';
import './ui/theme.css';
import './app/shell.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './app/App';
import { cleanLink } from './app/cleanLink';
import { followWallet } from './app/followWallet';
import { openChosenChain } from './app/openChosenChain';
import { basePath } from './config/basePath';
import { readAppConfig } from './config/readAppConfig';
import { useLists } from './state/lists';
import { loadFirstCatalogue, TextProvider } from './text/TextProvider';
import { followTheme } from './ui/theme';

addEventListener('hashchange', () => void cleanLink());
void start();

// Not a top-level await: the module would wait for chunks that in turn import it.
async function start() {
  const [app, Page] = parent === window ? ([readAppConfig(), App] as const) : await startEmbedded();
  followTheme(app.config);
  followWallet(app);
  openChosenChain(app);
  if (app.config.default_token_list) useLists.setState({ defaultListUrl: app.config.default_token_list });
  const [texts] = await Promise.all([loadFirstCatalogue(), cleanLink()]);
  if (!app.configured) console.info(texts._('shell.notConfigured', { domain: location.hostname }));

  const root = createRoot(document.getElementById('root') ?? document.body);
  // Rendered in slices, so that input is not blocked.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider texts={texts}>
          <Router base={basePath}>
            <Page app={app} />
          </Router>
        </TextProvider>
      </QueryClientProvider>,
    ),
  );
}

async function startEmbedded() {
  return (await import('./embed/startEmbedded')).startEmbedded(readAppConfig());
}
