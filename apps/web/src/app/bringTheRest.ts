/** What most visits come to need, in the order in which they do. */
const next = [
  () => import('../features/swap/quote/gatewayQuotes'),
  () => import('../features/swap/facts/SwapFacts'),
  () => import('../ui/dialog/DialogPanel'),
  () => import('../features/tokens/TokenDialog'),
  () => import('../features/wallet/WalletViews'),
];

/** How long it waits, each time, before it asks again for the code of wallets. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** Brings the wallets, and then what the next clicks need. Settles when that is there, or cannot be had. */
export async function bringTheRest(): Promise<void> {
  await idle();
  await start().catch(() => void startLater());
  for (const bring of next) {
    await idle();
    // Whoever clicks first brings it, or hears that it cannot be had.
    await bring().catch(() => undefined);
  }
}

async function start(): Promise<void> {
  const [{ startWallet }, { followTabs }] = await Promise.all([
    import('../config/startWallet'),
    import('../config/followTabs'),
  ]);
  startWallet();
  followTabs();
}

/** A connection that was gone for a moment is no reason to go without the wallet of the last visit. */
async function startLater(): Promise<void> {
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (
      await start().then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
