import type { OrderFillLog } from '@livery/core/actions/orders/readFills';
import type { Chain } from '@livery/core/domain/chains';
import { focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Address } from 'viem';
import { balancesKey } from '../../../chain/balances';
import { blockNumberQuery, getPollingIntervalMs } from '../../../chain/blockNumber';
import { getClient } from '../../../chain/getClient';
import { getTime } from '../../../state/clock';
import { openOrdersKey } from '../book/openOrdersQuery';
import { changeCheck, findCheck, useFillChecks } from './fillChecks';
import type { FillWitness } from './witnessFill';

/** A fill with what the wallet's own node knows of it. */
export type WitnessedFill = OrderFillLog & { witness: FillWitness };

type Trader = { chain: Chain; account: Address };

/**
 * Searches the exchange's logs at every new block for fills of the account's limit orders since the last checked block, and
 * has the wallet's own node confirm them. Sends no requests while the account has no order to look for or the tab is hidden.
 * Returns a function that stops it.
 */
export function followFills(
  client: QueryClient,
  { chain, account }: Trader,
  onFill: (fill: WitnessedFill) => void,
): () => void {
  const trader = { chainId: chain.id, account };
  const head = new QueryObserver(client, headOptions(trader));
  let isBusy = false;
  let isStopped = false;

  async function check(): Promise<void> {
    head.setOptions(headOptions(trader));
    const { data: block } = head.getCurrentResult();
    const known = findCheck(useFillChecks.getState().checks, trader);
    if (isBusy || block === undefined || !known || !focusManager.isFocused()) return;
    const after = known.lastCheckedBlock === undefined ? block - 1n : BigInt(known.lastCheckedBlock);
    if (after >= block) return;
    isBusy = true;
    try {
      const { readFills } = await import('@livery/core/actions/orders/readFills');
      const fills = await readFills(await getClient(chain.id), { chain, maker: account, after, head: block });
      const isOver = known.until < getTime(chain.id) / 1_000;
      changeCheck(trader, (now) => (now && !isOver ? { ...now, lastCheckedBlock: Number(block) } : undefined));
      if (fills.length > 0) {
        for (const fill of fills) void confirm(fill);
        void client.invalidateQueries({ queryKey: openOrdersKey(trader) });
        void client.invalidateQueries({ queryKey: balancesKey(chain.id, account) });
        void client.refetchQueries({ queryKey: blockNumberQuery(chain.id).queryKey });
      }
    } catch {
      // Repeated with the next block, from the same one on.
    } finally {
      isBusy = false;
    }
  }

  async function confirm(fill: OrderFillLog): Promise<void> {
    const { witnessFill } = await import('./witnessFill');
    const witness = await witnessFill(fill, { chain, account });
    if (!isStopped) onFill({ ...fill, witness });
  }

  const stopHead = head.subscribe(() => void check());
  const stopChecks = useFillChecks.subscribe(() => void check());
  void check();
  return () => {
    isStopped = true;
    stopHead();
    stopChecks();
  };
}

/** Options to poll the chain's head while the account has an order to look for. */
function headOptions({ chainId, account }: { chainId: number; account: Address }) {
  return {
    ...blockNumberQuery(chainId),
    enabled: findCheck(useFillChecks.getState().checks, { chainId, account }) !== undefined,
    refetchInterval: getPollingIntervalMs({ chainId, isWaiting: false }),
    notifyOnChangeProps: ['dataUpdatedAt' as const],
  };
}
