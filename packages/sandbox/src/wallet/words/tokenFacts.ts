/** What a token says of itself. */
export type TokenFacts = { symbol: string; decimals: number };
