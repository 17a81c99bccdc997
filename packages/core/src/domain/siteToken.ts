/**
 * The site token of gateways whose operator sets none. It is no secret, as none is that a page carries: it tells the wallets to
 * which the page gave an address from strangers who guessed one, and an operator changes it to turn those away who copied it.
 */
export const defaultSiteToken = 'wallet';
