/** Which amount of a swap the trader fixed: what is sold, or what is bought. */
export type SwapSide = 'exactInput' | 'exactOutput';
