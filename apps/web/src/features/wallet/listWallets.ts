import type { Connector } from 'wagmi';

/** The wallets to offer: those that announced themselves, else the injected one that did not. */
export function listWallets(connectors: readonly Connector[], hasInjected: boolean): readonly Connector[] {
  const announced = connectors.filter(({ id }) => id !== 'injected');
  if (announced.length > 0) return announced;
  return hasInjected ? connectors : [];
}
