/** What stands in the page as `window.ethereum`. */
export type InjectedKind = 'none' | 'metaMask' | 'other';

/** Many a provider says that it is MetaMask, and beside it what it is. */
export function getInjectedKind(provider: unknown): InjectedKind {
  if (typeof provider !== 'object' || provider === null) return 'none';
  const claims = Object.keys(provider).filter(
    (key) => /^is[A-Z]/.test(key) && key !== 'isConnected' && Reflect.get(provider, key) === true,
  );
  return claims.length === 1 && claims[0] === 'isMetaMask' ? 'metaMask' : 'other';
}
