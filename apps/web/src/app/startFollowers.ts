// A chunk of its own, which every visit loads once the form is drawn.
import { findAppConfig } from '../config/readAppConfig';
import { startWallet } from '../connection/startWallet';
import { followTabs } from '../state/followTabs';

/** Starts the wallet, the exchange with other tabs and, if the operator wants them, the analytics. */
export function startFollowers(): void {
  startWallet();
  followTabs();
  const analytics = findAppConfig()?.analytics;
  // The page works without them, so a failure to load is ignored.
  if (analytics) import('../analytics/startAnalytics').then((chunk) => chunk.startAnalytics(analytics)).catch(() => {});
}
