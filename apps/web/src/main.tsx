import { followClock } from './chain/followClock';
import './ui/basicFont';
import './ui/font.css';
import './ui/theme.css';
import './ui/forcedColors.css';
import './app/shell.css';
import { setPatience, withPatience } from '@livery/core/actions/patience';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { linkedQuoteId } from '@livery/core/wire/linkedQuoteId';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { cleanLink } from './app/cleanLink';
import { createQueryClient } from './app/createQueryClient';
import { openLink } from './app/openLink';
import { Page } from './app/Page';
import { readAppConfig } from './config/readAppConfig';
import { useLists } from './state/lists';
import { createTexts } from './text/createTexts';
import { lazyPart } from './ui/lazy/lazyPart';
import { followTheme } from './ui/theme';

addEventListener('hashchange', () => void cleanLink());
void start();

// Not a top-level await: the module would wait for chunks that in turn import it.
async function start() {
  const served = readAppConfig();
  if (served.patience) setPatience(served.patience);
  const isStudio = parent === window && location.pathname.endsWith('/studio');
  const isPlain = parent === window && !isStudio;
  const [app, Content] = isPlain ? ([served, App] as const) : await startOther(served);
  followTheme(app.config);
  if (!isStudio) openLink(app);
  if (app.config.default_token_list) useLists.setState({ defaultListUrl: app.config.default_token_list });
  const [catalogue] = await Promise.all([globalThis.liveryTexts, cleanLink()]);
  const texts = createTexts(catalogue);
  if (!app.configured) console.info(texts._('shell.notConfigured', { domain: location.hostname }));

  const root = document.getElementById('root') ?? document.body;
  // A page that embeds this one may want another form than the served one.
  const { screen = '' } = app === served && Content === App ? root.dataset : {};
  const client = createQueryClient();
  followClock(client);
  await takeQuote(client);
  const page = (
    <Page texts={texts} client={client} served={screen}>
      <Content app={app} />
    </Page>
  );
  globalThis.liveryForm?.(screen !== '');
  // Rendered in slices, so that input is not blocked.
  startTransition(() => {
    if (screen) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

/** The page does not wait for longer to begin with the quote of the document. */
const maxQuoteMs = 3_000;

/** Takes over the quote of the document, if it has one that can be shown. */
async function takeQuote(client: QueryClient): Promise<void> {
  const quoted = document.getElementById(linkedQuoteId)?.textContent;
  if (!quoted) return;
  const taken = import('./app/linked/takeQuote').then(({ takeQuote }) => takeQuote(client, quoted));
  const late = new Promise((resolve) => setTimeout(resolve, withPatience(maxQuoteMs)));
  await Promise.race([taken.catch(() => undefined), late]);
}

/**
 * Starts a page in a frame, or Studio. Where its code does not load, it says so in place of the page, and tries again
 * when asked.
 */
async function startOther(served: AppConfig) {
  const load = async () => (await import('./embed/startEmbedded')).startEmbedded(served);
  try {
    return await load();
  } catch {
    if (parent !== window) parent.postMessage({ livery: 'silent' }, '*');
    const Retried = lazyPart(async () => {
      const [app, Content] = await load();
      return () => <Content app={app} />;
    });
    const Missing = () => (
      <Suspense>
        <Retried />
      </Suspense>
    );
    return [served, Missing] as const;
  }
}
