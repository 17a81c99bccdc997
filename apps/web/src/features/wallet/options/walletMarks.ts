import type { WalletKind } from './walletKinds';

/** White strokes on the wallet's colour, on a grid of 24 by 24: signs of our own for what the wallet is. */
export const walletMarks: Readonly<Record<WalletKind, string>> = {
  injected: 'M12 5v8m-3.5-3.5L12 13l3.5-3.5M6 14v3.5a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V14',
  metaMask: 'm5.5 5.5 4.5 3h4l4.5-3-1 6.5 1 4-4.5 1-2 1.5-2-1.5-4.5-1 1-4zM9.5 12.5h.01m5 0h.01',
  walletConnect: 'M5.5 10.5c3.7-3.8 9.3-3.8 13 0M8 13.3c2.4-2.4 5.6-2.4 8 0M10.7 16.2c.8-.8 1.8-.8 2.6 0',
  coinbaseWallet: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 10h4v4h-4z',
  openCoinbaseWallet: 'M17.5 8.5a7 7 0 1 0 1 6M10 10h4v4h-4zM15 5h4v4',
  fortmatic: 'M6 18V7a1 1 0 0 1 1-1h11v5H6m7 0v7',
};
