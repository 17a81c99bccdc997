// A chunk of its own: loaded only in a page that is framed, and by Studio.
import type { AppConfig } from '@livery/core/wire/appConfig';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App';
import { createOverrides, parentGlobal, readParentGlobal } from '../config/readParentPage';
import { createTexts } from '../text/createTexts';
import { TextProvider } from '../text/TextProvider';
import { followSight } from './followSight';
import { joinHost } from './joinHost';

type Page = (props: { app: AppConfig }) => ReactElement;

/**
 * Returns the configuration of a page in a frame, or of Studio outside one, with the embedding page's overrides, and the component that renders it. In
 * a frame of the element it waits for the host, in any other it reads the parent's global object. Buttons that lead to the
 * wallet need half a second of being visible in either.
 */
export async function startEmbedded(served: AppConfig): Promise<readonly [AppConfig, Page]> {
  // Chosen here, so that the first script of traders knows nothing of it.
  if (parent === window) return [served, (await import('../features/studio/Studio')).Studio];
  followSight();
  let rearm = () => {};
  const [{ armButtons }, { GuardNote }, joined] = await Promise.all([
    // Apart from what Studio loads.
    import('./guard/armButtons'),
    import('./guard/GuardNote'),
    joinHost(served, { page: window, rearm: () => rearm() }),
  ]);
  // Before the first button is drawn.
  ({ rearm } = armButtons());
  void showNotes(<GuardNote />);
  if (!joined) {
    const overrides = readParentGlobal();
    return [overrides === undefined ? served : createOverrides(served, parentGlobal)(overrides), App];
  }
  const { app: first, follow } = joined;
  return [
    first,
    function EmbeddedPage() {
      const [app, show] = useState(first);
      const client = useQueryClient();
      // Once: the page stays until its document is left.
      useEffect(() => follow(client, show), [client]);
      return <App app={app} />;
    },
  ];
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
