import type { Address, Client, Hash } from 'viem';
import { getAbiItem, isAddressEqual } from 'viem';
import { getLogs } from 'viem/actions';
import type { PoolEvent } from './poolEvent';
import { v2Abi } from './v2Abi';

const events = [getAbiItem({ abi: v2Abi, name: 'Sync' }), getAbiItem({ abi: v2Abi, name: 'PairCreated' })] as const;

/** What one block did to pools, in order. Asked for by hash, so that no other branch can answer. */
export async function readPoolEvents(
  client: Client,
  { factory, blockHash }: { factory: Address; blockHash: Hash },
): Promise<PoolEvent[]> {
  const logs = await getLogs(client, { events, blockHash, strict: true });
  return logs.flatMap((log): PoolEvent[] => {
    if (log.eventName === 'Sync') {
      const { reserve0, reserve1 } = log.args;
      return [{ kind: 'moved', pool: log.address, reserve0, reserve1 }];
    }
    const { pair, token0, token1 } = log.args;
    return isAddressEqual(log.address, factory) ? [{ kind: 'created', pool: pair, token0, token1 }] : [];
  });
}
