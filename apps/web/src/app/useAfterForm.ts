import { useEffect } from 'react';

/** What most visits come to need, in the order in which they do. */
const next = [
  () => import('../features/swap/quote/gatewayQuotes'),
  () => import('../features/swap/facts/SwapFacts'),
  () => import('../ui/dialog/DialogPanel'),
  () => import('../features/tokens/TokenDialog'),
  () => import('../features/wallet/WalletViews'),
];

let tell = () => {};
/** Settled when the form stands and what most visits need next is there, or cannot be had. */
export const restIsThere = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Brings, once the form stands, what it can live without until then: the wallets, and then what the next clicks need. */
export function useAfterForm(): void {
  useEffect(() => {
    void bringTheRest();
  }, []);
}

async function bringTheRest(): Promise<void> {
  await idle();
  const [{ startWallet }, { followTabs }] = await Promise.all([
    import('../config/startWallet'),
    import('../config/followTabs'),
  ]);
  startWallet();
  followTabs();
  for (const bring of next) {
    await idle();
    // Whoever clicks first brings it, or hears that it cannot be had.
    await bring().catch(() => undefined);
  }
  tell();
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
