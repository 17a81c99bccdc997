/**
 * The site token of gateways whose operator sets none. Like anything in a page, it is no secret: it tells the page's
 * wallets from strangers who guessed an address. An operator changes it to turn away strangers who copied it.
 */
export const defaultSiteToken = 'wallet';
