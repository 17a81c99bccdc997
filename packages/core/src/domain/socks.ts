import type { Address } from 'viem';

/** The token on Ethereum that stands for a pair of socks. */
export const socks: Address = '0x65770b5283117639760beA3F867b69b3697a91dd';
