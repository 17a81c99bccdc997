import type { Recipient } from './recipient';

/** Whether the swap may go on: `checking` ends by itself, `missing` and `unwanted`, who cannot be paid at all, need the trader. */
export type Readiness = 'ready' | 'checking' | 'missing' | 'unwanted';

export function getReadiness({ status }: Recipient): Readiness {
  if (status === 'none' || status === 'own' || status === 'known') return 'ready';
  if (status === 'wrap') return 'unwanted';
  return status === 'looking' || status === 'failed' ? 'checking' : 'missing';
}
