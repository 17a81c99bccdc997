import type { Provider } from './createProvider';

export type ProviderInfo = { uuid: string; name: string; icon: string; rdns: string };

/** Makes a wallet known to the page, now and whenever it asks (EIP-6963). */
export function announceProvider(info: ProviderInfo, provider: Provider): void {
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
