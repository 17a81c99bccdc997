/** The wallets that the page connects to by a connector of its own, beside those that announce themselves. */
export type ConnectorKind = 'injected' | 'metaMask' | 'walletConnect' | 'coinbaseWallet' | 'fortmatic';
