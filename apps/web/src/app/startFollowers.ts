// A chunk of its own, which every visit loads once the form is drawn.
import type { AppConfig } from '@livery/core/wire/appConfig';
import { followGateway } from '../chain/followGateway';
import { startWallet } from '../connection/startWallet';
import { followTabs } from '../state/followTabs';
import { followWallet } from './followWallet';

/**
 * Starts the wallet, what follows it and the gateway, the exchange with other tabs and, if the operator wants them, the
 * analytics.
 */
export function startFollowers(app: AppConfig): void {
  followWallet(app);
  startWallet();
  followTabs();
  followGateway();
  const { analytics } = app;
  // The page works without them, so a failure to load is ignored.
  if (analytics) import('../analytics/startAnalytics').then((chunk) => chunk.startAnalytics(analytics)).catch(() => {});
}
