/** Whether the trader, or the link that they came by, said on which chain to trade: a wallet that connects leaves it at that. */
export const chainChoice = { isExplicit: false };
