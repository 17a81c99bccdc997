/** The interval at which a page looks for a wallet that does not say that it has come. */
const lookMs = 500;

/** Returns whatever a wallet has put at `window.ethereum`. */
export function getInjectedProvider(): unknown {
  return Reflect.get(window, 'ethereum');
}

/**
 * Calls `onCome` once a wallet has reached `window.ethereum`. Wallets of phones do so seconds after the page has
 * loaded, some without the event `ethereum#initialized`. Returns a function that stops this.
 */
export function awaitInjectedProvider(onCome: () => void): () => void {
  const look = () => {
    if (getInjectedProvider() === undefined) return;
    stop();
    onCome();
  };
  const timer = setInterval(look, lookMs);
  window.addEventListener('ethereum#initialized', look);
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('ethereum#initialized', look);
  };
  return stop;
}
