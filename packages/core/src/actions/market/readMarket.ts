import type { Client } from 'viem';
import type { Witness } from '../../domain/swap/witness';
import type { MarketTrade } from './marketReads';
import type { PoolMemory } from './poolMemory';
import { readPrices } from './readPrices';

/** The time that the first question about a pair waits to learn which pools exist; then all are asked for prices. */
const maxDiscoverMs = 1_000;

type Sale = Omit<MarketTrade, 'side'> & { timeoutMs: number; pools?: PoolMemory | undefined };

/**
 * Reads through the wallet's own provider what a sale of `amount` base units brings now along the best path of the
 * market, and a small part of it there; `best` is undefined where there is no market. Undefined when the answer is
 * missing or late, which says nothing about the market; never throws.
 */
export function readMarket(wallet: Client, sale: Sale): Promise<Pick<Witness, 'best' | 'small'> | undefined> {
  return readPrices(wallet, { ...sale, side: 'exactInput', maxDiscoverMs });
}
