import { hasFill } from '@livery/core/actions/hasFill';
import { orNothing } from '@livery/core/actions/orNothing';
import type { OrderFillLog } from '@livery/core/actions/readFills';
import type { Chain } from '@livery/core/domain/chains';
import type { Address } from 'viem';
import { getClients } from '../../../send/getWalletClient';
import { maxWitnessMs } from '../../../send/unlistedTokens';

/** The wallet's own node shows the fill (`same`) or does not (`missing`), or the wallet has no such node (`none`). */
export type FillWitness = 'same' | 'missing' | 'none';

/** The pauses before the wallet's node is asked; it may be some blocks behind the gateway's. */
const delaysMs = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** Asks the wallet's own node for the receipt of a fill that the gateway's node reported, for at most a minute and a half. */
export async function witnessFill(
  fill: OrderFillLog,
  { chain, account }: { chain: Chain; account: Address },
): Promise<FillWitness> {
  for (const delayMs of delaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const witness = await getClients(chain.id)
      .then((clients) => clients.witness)
      .catch(() => undefined);
    if (!witness) return 'none';
    const isShown = await orNothing(hasFill(witness, { chain, maker: account, fill }), maxWitnessMs);
    if (isShown !== undefined) return isShown ? 'same' : 'missing';
  }
  return 'missing';
}
