import type { Client } from 'viem';
import type { Witness } from '../../domain/swap/witness';
import { orNothing } from '../orNothing';
import { askPrices } from './askPrices';
import { type MarketTrade, planPricing } from './marketReads';
import type { PoolMemory } from './poolMemory';

/** The time that the first question about a pair waits to learn which pools exist; then all are asked for prices. */
const maxLearnMs = 1_000;

type Sale = Omit<MarketTrade, 'side'> & { timeoutMs: number; pools?: PoolMemory | undefined };

/**
 * Reads through the wallet's own provider what a sale of `amount` base units brings now along the best path of the
 * market, and a hundredth of it there; `best` is undefined where there is no market. Undefined when the answer is
 * missing or late, which says nothing about the market; never throws.
 */
export function readMarket(
  wallet: Client,
  { timeoutMs, ...sale }: Sale,
): Promise<Pick<Witness, 'best' | 'small'> | undefined> {
  const read = async () => {
    await sale.pools?.learn(wallet, { ...sale, waitMs: maxLearnMs });
    const { reads, getPrices } = planPricing({ ...sale, side: 'exactInput' });
    return getPrices(await askPrices(wallet, { reads }));
  };
  return orNothing(read(), timeoutMs);
}
