import type { Client } from 'viem';
import { getBest } from '../../domain/swap/getBest';
import { aggregate } from '../aggregate';
import { orNothing } from '../orNothing';
import { listMarketReads, type MarketTrade } from './marketReads';
import type { PoolMemory } from './poolMemory';

/** The time that the first question about a pair waits to learn which pools exist; then all are asked for prices. */
const maxLearnMs = 1_000;

/**
 * Reads through the wallet's own provider what a sale of `amount` base units brings now along the best path of the market.
 * Undefined when there is none or the response is missing or late; never throws.
 */
export function readMarket(
  wallet: Client,
  { timeoutMs, ...sale }: Omit<MarketTrade, 'side'> & { timeoutMs: number; pools?: PoolMemory | undefined },
): Promise<bigint | undefined> {
  const read = async () => {
    await sale.pools?.learn(wallet, { ...sale, waitMs: maxLearnMs });
    const reads = listMarketReads({ ...sale, side: 'exactInput' });
    const responses = await aggregate(wallet, { reads: reads.map((one) => one.read) });
    return getBest(
      reads.map(({ decode }, index) => decode(responses[index] ?? '0x')),
      'exactInput',
    );
  };
  return orNothing(read(), timeoutMs);
}
