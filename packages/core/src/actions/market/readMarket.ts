import type { Client } from 'viem';
import { getBest } from '../../domain/swap/getBest';
import { orNothing } from '../orNothing';
import { askPrices } from './askPrices';
import { listMarketReads, type MarketTrade } from './marketReads';
import type { PoolMemory } from './poolMemory';

/** The time that the first question about a pair waits to learn which pools exist; then all are asked for prices. */
const maxLearnMs = 1_000;

type Sale = Omit<MarketTrade, 'side'> & { timeoutMs: number; pools?: PoolMemory | undefined };

/**
 * Asks the wallet's own provider what a sale of `amount` base units brings now along the best path of the market; `paid` is undefined where it
 * has none. Undefined when the answer is missing or late, which says nothing about the market; never throws.
 */
export function askMarket(
  wallet: Client,
  { timeoutMs, ...sale }: Sale,
): Promise<{ paid: bigint | undefined } | undefined> {
  const read = async () => {
    await sale.pools?.learn(wallet, { ...sale, waitMs: maxLearnMs });
    const reads = listMarketReads({ ...sale, side: 'exactInput' });
    return { paid: getBest(await askPrices(wallet, { reads }), 'exactInput') };
  };
  return orNothing(read(), timeoutMs);
}

/** Reads what a sale brings as `askMarket` does. Undefined when there is no market or the answer is missing or late; never throws. */
export async function readMarket(wallet: Client, sale: Sale): Promise<bigint | undefined> {
  return (await askMarket(wallet, sale))?.paid;
}
