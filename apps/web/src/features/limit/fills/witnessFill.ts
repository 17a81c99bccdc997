import { hasFill } from '@livery/core/actions/orders/hasFill';
import type { OrderFillLog } from '@livery/core/actions/orders/readFills';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import type { Address } from 'viem';
import { askUntilKnown } from '../../../wallet/askUntilKnown';
import { getSecondNode, maxWitnessMs } from '../../../wallet/getSecondNode';

/** The wallet's own node shows the fill (`same`) or does not (`missing`), or the wallet has no such node (`none`). */
export type FillWitness = 'same' | 'missing' | 'none';

/** Asks the wallet's own node for the receipt of a fill that the gateway's node reported, for at most a minute and a half. */
export async function witnessFill(
  fill: OrderFillLog,
  { chain, account }: { chain: Chain; account: Address },
): Promise<FillWitness> {
  const seen = await askUntilKnown<FillWitness>(async () => {
    const witness = await getSecondNode(chain.id).catch(() => undefined);
    if (!witness) return 'none';
    const isShown = await orNothing(hasFill(witness, { chain, maker: account, fill }), maxWitnessMs);
    return isShown === undefined ? undefined : isShown ? 'same' : 'missing';
  });
  return seen ?? 'missing';
}
