import type { Address } from 'viem';

/** The token on Ethereum that is redeemable for a pair of socks. Apart from the page's first script: only accounts need it. */
export const socks: Address = '0x65770b5283117639760beA3F867b69b3697a91dd';
