import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { TextId } from '../text/textId';

const isOnline = () => onlineManager.isOnline();

/**
 * Returns false while the browser is offline or the gateway does not answer (`followGateway`). All queries pause meanwhile, and
 * go on by themselves.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);
}

/** Returns the sentence for a page that is not online. */
export function getOfflineText(): TextId {
  return navigator.onLine ? 'shell.unanswered' : 'shell.offline';
}
