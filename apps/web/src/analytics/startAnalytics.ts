// A chunk of its own: only a page whose operator wants analytics loads it.
import { hideDetails } from '@livery/core/domain/text/hideDetails';
import type { PageEvent } from '@livery/core/wire/pageEvents';
import { basePath } from '../config/basePath';
import { toGatewayUrl } from '../config/gateway';
import { actionEvent } from '../state/trackAction';

/** The largest number of events in one post, and of events that wait while the browser takes no post. */
const [maxBatch, maxWaiting] = [25, 200];
const collectMs = 5_000;
/** As the gateway's schema has them. */
const maxChars = { path: 300, url: 500, label: 200 };

/**
 * Reports page views, links to other sites and the trader's actions to the gateway, in batches and at the end of the page.
 * Accounts and amounts are left out unless `details` is set. Does nothing in a browser with Do Not Track or Global Privacy
 * Control. Returns its stop.
 */
export function startAnalytics({ details }: { details: boolean }): () => void {
  if (hasObjected()) return () => {};
  const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const clean = details ? (text: string) => text : hideDetails;
  const ends = new AbortController();
  const { signal } = ends;
  const { add, send, stop } = createQueue(visit);
  let path: string | undefined;

  function look(): void {
    const next = location.pathname.slice(basePath.length) || '/';
    if (next === path) return;
    path = next;
    add({ type: 'page', path: clean(next).slice(0, maxChars.path) });
  }

  function follow(event: MouseEvent): void {
    const link = findOutbound(event);
    if (link) add({ type: 'link', url: clean(link.origin + link.pathname).slice(0, maxChars.url) });
  }

  function report(event: Event): void {
    const { category, action, label, chainId } = Reflect.get(event, 'detail');
    // Typed or pasted text and the names of wallets may hold anything, and one refused event would lose its whole batch.
    const shown =
      label &&
      clean(label)
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, maxChars.label);
    add({ type: 'action', category, action, ...(shown && { label: shown }), ...(chainId && { chainId }) });
  }

  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, look, { signal });
  for (const name of ['click', 'auxclick'] as const) addEventListener(name, follow, { signal, capture: true });
  addEventListener(actionEvent, report, { signal });
  addEventListener('pagehide', send, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), { signal });
  look();
  return () => {
    stop();
    ends.abort();
  };
}

/** Collects the events of a visit, and posts them in batches. */
function createQueue(visit: string) {
  let waiting: PageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const body = JSON.stringify({ visit, events: waiting.slice(0, maxBatch) });
      const isTaken = navigator.sendBeacon(toGatewayUrl('/api/events'), new Blob([body], { type: 'application/json' }));
      // The browser has its own queue, which may be full; the next event tries again.
      if (!isTaken) return;
      waiting = waiting.slice(maxBatch);
    }
  }

  return {
    add(event: PageEvent): void {
      if (waiting.length >= maxWaiting) return;
      waiting.push(event);
      if (waiting.length >= maxBatch) send();
      else timer ??= setTimeout(send, collectMs);
    },
    send,
    stop: () => clearTimeout(timer),
  };
}

/** Finds the link to another site that a click is on. */
function findOutbound({ target, button }: MouseEvent): HTMLAnchorElement | undefined {
  const link = button < 2 && target instanceof Element ? target.closest('a[href]') : null;
  const isOutbound =
    link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol) && link.origin !== location.origin;
  return isOutbound ? link : undefined;
}

function hasObjected(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}
