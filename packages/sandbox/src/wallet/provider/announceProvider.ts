import type { Provider } from './createProvider';

export type ProviderInfo = { uuid: string; name: string; icon: string; rdns: string };

/** Announces a wallet to the page, now and on every request (EIP-6963). */
export function announceProvider(info: ProviderInfo, provider: Provider): void {
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
