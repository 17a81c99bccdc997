import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Connector } from 'wagmi';
import { type WalletKind, walletKinds } from './walletKinds';

/** One entry of the list of wallets. */
export type WalletChoice =
  | { type: 'announced'; connector: Connector }
  | { type: 'kind'; kind: WalletKind }
  /** A link to install MetaMask, in browsers without any provider. */
  | { type: 'install' };

/**
 * Lists the wallets to offer: first those announced by EIP-6963, then the known kinds. On chains other than Ethereum
 * only wallets in the browser are listed, and on phones without a provider only those that work there. An announced
 * provider is not listed again by its kind. A kind that needs an operator's key is left out without the key. A wallet
 * that the embedding page shares is the only one.
 */
export function listWallets({
  announced,
  isShared = false,
  injected,
  isAnnounced,
  chainId,
  isMobile,
  keys,
}: {
  announced: readonly Connector[];
  /** True when the only announced wallet is that of the embedding page. */
  isShared?: boolean;
  injected: InjectedKind;
  /** True when the provider at `window.ethereum` is one of the announced. */
  isAnnounced: boolean;
  chainId: number;
  isMobile: boolean;
  keys: ProductConfig['wallets'];
}): readonly WalletChoice[] {
  if (isShared) return announced.map((connector) => ({ type: 'announced', connector }));
  const ids = new Set(announced.map(({ id }) => id));
  const hasProvider = injected !== 'none' || announced.length > 0;
  const isOnMainnet = chainId === 1;
  const offered: readonly [WalletKind, boolean][] = [
    ['injected', injected === 'other' && !isAnnounced],
    // Also beside a wallet that announced itself by MetaMask's name, which it may have taken.
    ['metaMask', injected === 'metaMask' && !isAnnounced],
    ['walletConnect', isOnMainnet && keys?.walletconnect !== undefined],
    ['coinbaseWallet', isOnMainnet && keys?.coinbase !== false && !ids.has('com.coinbase.wallet')],
    ['openCoinbaseWallet', isOnMainnet && keys?.coinbase !== false],
    ['fortmatic', isOnMainnet && keys?.fortmatic !== undefined],
  ];
  const worksHere = ({ mobile, mobileOnly }: (typeof walletKinds)[WalletKind]) =>
    isMobile ? mobile || hasProvider : !mobileOnly;

  return [
    ...announced.map((connector) => ({ type: 'announced', connector }) as const),
    ...(hasProvider || isMobile ? [] : [{ type: 'install' } as const]),
    ...offered
      .filter(([kind, isAvailable]) => isAvailable && worksHere(walletKinds[kind]))
      .map(([kind]) => ({ type: 'kind', kind }) as const),
  ];
}

/** Kind of provider at `window.ethereum`. */
type InjectedKind = 'none' | 'metaMask' | 'other';

/** Classifies `window.ethereum`. Other wallets set `isMetaMask` too, but next to a flag of their own. */
export function getInjectedKind(provider: unknown): InjectedKind {
  if (typeof provider !== 'object' || provider === null) return 'none';
  const claims = Object.keys(provider).filter(
    (key) => /^is[A-Z]/.test(key) && key !== 'isConnected' && Reflect.get(provider, key) === true,
  );
  return claims.length === 1 && claims[0] === 'isMetaMask' ? 'metaMask' : 'other';
}

/** Returns `true` on phones and tablets, where wallets are apps rather than extensions. */
export function isMobileDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // iPads identify as Macs, but no Mac has a touch screen.
  return /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
