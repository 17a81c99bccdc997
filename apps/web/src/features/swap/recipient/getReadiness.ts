import type { Recipient } from './recipient';

/** Whether the swap may go on: `checking` ends by itself, `missing` needs the trader. */
export type Readiness = 'ready' | 'checking' | 'missing';

export function getReadiness({ status }: Recipient): Readiness {
  if (status === 'none' || status === 'own' || status === 'known') return 'ready';
  return status === 'looking' || status === 'failed' ? 'checking' : 'missing';
}
