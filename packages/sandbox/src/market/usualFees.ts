/** The fees, in millionths, that pools of Slipstream begin with, by tick spacing. Modules of the factory may change them. */
export const slipstreamFees: Readonly<Record<number, number>> = { 1: 100, 50: 500, 100: 500, 200: 3_000, 2000: 10_000 };

/** The fee of Algebra's pools while their price is calm. */
export const algebraFee = 100;
