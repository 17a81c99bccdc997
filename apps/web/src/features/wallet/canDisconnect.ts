import type { Connector } from 'wagmi';

/** Wallets in the browser are left in the wallet itself, which goes on being connected whatever a page says. */
export function canDisconnect({ type }: Pick<Connector, 'type'>): boolean {
  return type !== 'injected' && type !== 'coinbaseWallet';
}
