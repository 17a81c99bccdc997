import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Connector } from 'wagmi';
import type { InjectedKind } from './getInjectedKind';
import { type WalletKind, walletKinds } from './walletKinds';

export type WalletChoice =
  | { type: 'announced'; connector: Connector }
  | { type: 'kind'; kind: WalletKind }
  /** MetaMask, where there is no provider at all. */
  | { type: 'install' };

/**
 * The wallets to offer, best first: those that announced themselves under their own names, then those that the
 * specification names. Chains other than Ethereum have only what is in the browser, and phones without a provider only
 * what works on phones. A wallet that announced itself is not offered a second time, and one without its key not at all.
 */
export function listWallets({
  announced,
  injected,
  chainId,
  isMobile,
  keys,
}: {
  announced: readonly Connector[];
  injected: InjectedKind;
  chainId: number;
  isMobile: boolean;
  keys: ProductConfig['wallets'];
}): readonly WalletChoice[] {
  const ids = new Set(announced.map(({ id }) => id));
  const hasProvider = injected !== 'none' || announced.length > 0;
  const isOnMainnet = chainId === 1;
  const offered: readonly [WalletKind, boolean][] = [
    ['injected', injected === 'other' && announced.length === 0],
    ['metaMask', injected === 'metaMask' && !ids.has('io.metamask')],
    ['walletConnect', isOnMainnet && keys?.walletconnect !== undefined],
    ['coinbaseWallet', isOnMainnet && keys?.coinbase !== false && !ids.has('com.coinbase.wallet')],
    ['openCoinbaseWallet', isOnMainnet && keys?.coinbase !== false],
    ['fortmatic', isOnMainnet && keys?.fortmatic !== undefined],
  ];
  const isFit = ({ mobile, mobileOnly }: (typeof walletKinds)[WalletKind]) =>
    isMobile ? mobile || hasProvider : !mobileOnly;

  return [
    ...announced.map((connector) => ({ type: 'announced', connector }) as const),
    ...(hasProvider || isMobile ? [] : [{ type: 'install' } as const]),
    ...offered
      .filter(([kind, isThere]) => isThere && isFit(walletKinds[kind]))
      .map(([kind]) => ({ type: 'kind', kind }) as const),
  ];
}
