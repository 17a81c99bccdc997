// A chunk of its own: loaded only in a page that is framed, and by Studio.
import { orNothing } from '@livery/core/actions/orNothing';
import type { AppConfig } from '@livery/core/wire/appConfig';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App';
import { createOverrides, parentGlobal, readParentGlobal } from '../config/readParentPage';
import { useWalletStart } from '../connection/useConnection';
import { createTexts } from '../text/createTexts';
import { TextProvider } from '../text/TextProvider';
import { connectHost } from './connectHost';
import { followSight } from './followSight';

type Page = (props: { app: AppConfig }) => ReactElement;

/**
 * Returns the configuration of a page in a frame, or of Studio outside one, with the embedding page's overrides, and
 * the component that renders it. In a frame of the element it waits for the host, in any other it reads the parent's
 * global object. Buttons that lead to the wallet need half a second of being visible in either.
 */
export async function startEmbedded(served: AppConfig): Promise<readonly [AppConfig, Page]> {
  // Chosen here, so that the first script of traders knows nothing of it.
  if (parent === window) return [served, (await import('../features/studio/Studio')).Studio];
  let rearm = () => {};
  let reveal = () => {};
  followSight({ onCramped: () => reveal() });
  const [{ armButtons }, { watchFacts }, { GuardNote }, joined] = await Promise.all([
    // Apart from what Studio loads.
    import('./guard/armButtons'),
    import('./guard/watchFacts'),
    import('./guard/GuardNote'),
    connectHost(served, { page: window, rearm: () => rearm() }),
  ]);
  // Before the first button is drawn.
  ({ rearm } = armButtons());
  watchFacts();
  if (joined) ({ reveal } = joined);
  // A plain frame takes over the document that was served, layout included.
  const first = joined ? standAlone(joined.app) : overrideByParent(served);
  let shown = first;
  let queries: QueryClient | undefined;
  void showNotes(<GuardNote getApp={() => shown} getQueries={() => queries} />);
  if (!joined) {
    const { embed_origins: origins = [] } = served.config;
    if (origins.length > 0) useWalletStart.setState({ waitsFor: orNothing(connectSafe(origins), maxSafeMs) });
    return [first, App];
  }
  return [
    first,
    function EmbeddedPage() {
      const [app, show] = useState(first);
      const client = useQueryClient();
      // Once: the page stays until its document is left.
      useEffect(() => {
        queries = client;
        joined.follow(client, (changed) => {
          shown = standAlone(changed);
          show(shown);
        });
      }, [client]);
      return <App app={app} />;
    },
  ];
}

/** The time that the wallet of the last visit waits for a Safe around the page. */
const maxSafeMs = 1_500;

/** Connects a Safe that has the page as a Safe app. One that fails to connect is offered in the list of wallets. */
async function connectSafe(origins: readonly string[]): Promise<void> {
  const { joinSafe } = await import('./joinSafe');
  await joinSafe(origins);
}

/** Leaves the form alone, whatever the operator has for a page of their own. */
function standAlone(app: AppConfig): AppConfig {
  return { ...app, config: { ...app.config, layout: 'simple' } };
}

function overrideByParent(served: AppConfig): AppConfig {
  const overrides = readParentGlobal();
  return overrides === undefined ? served : createOverrides(served, parentGlobal)(overrides);
}

/** Renders the reasons why buttons wait in a root of its own: the page's begins as its served document does. */
async function showNotes(notes: ReactElement): Promise<void> {
  const texts = createTexts(await globalThis.liveryTexts);
  createRoot(document.createElement('div')).render(
    <TextProvider texts={texts}>
      <Suspense>{notes}</Suspense>
    </TextProvider>,
  );
}
