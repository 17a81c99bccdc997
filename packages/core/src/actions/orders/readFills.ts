import { type Address, type Client, getAddress, type Hash, isAddressEqual } from 'viem';
import { getLogs } from 'viem/actions';
import { limitOrderFilledEvent as event } from '../../domain/calldata/cancelOrdersAbi';
import type { Chain } from '../../domain/chains';
import { getNamedRange } from '../history/getNamedRange';

/** A fill of a limit order, as the exchange logged it. Amounts are in base units. */
export type OrderFillLog = {
  orderHash: Hash;
  makerToken: Address;
  takerToken: Address;
  soldAmount: bigint;
  boughtAmount: bigint;
  transactionHash: Hash;
  blockNumber: bigint;
  logIndex: number;
};

/** The blocks that a node is asked for at once, unless it names fewer. */
const maxRange = 9_999n;
const maxCalls = 5n;

/**
 * Reads the fills of a maker's orders that sold something after the block `after` and up to `head`, oldest first; after
 * a longer absence, only in the last 50,000 blocks, and in five times as many as a node takes at once. The logs name
 * the maker in their data only, so that all fills of the range are read. Throws viem's errors.
 */
export async function readFills(
  client: Client,
  { range = maxRange, ...asked }: { chain: Chain; maker: Address; after: bigint; head: bigint; range?: bigint },
): Promise<OrderFillLog[]> {
  try {
    return await readParts(client, { range, ...asked });
  } catch (error) {
    const named = getNamedRange(error);
    if (named === undefined || named >= range) throw error;
    return readFills(client, { range: named, ...asked });
  }
}

async function readParts(
  client: Client,
  { chain, maker, after, head, range }: { chain: Chain; maker: Address; after: bigint; head: bigint; range: bigint },
): Promise<OrderFillLog[]> {
  const earliest = head - maxCalls * range + 1n;
  const fills: OrderFillLog[] = [];
  for (let from = after + 1n > earliest ? after + 1n : earliest; from <= head; from += range) {
    const end = from + range - 1n;
    const toBlock = end < head ? end : head;
    const logs = await getLogs(client, { address: chain.exchangeProxy, event, fromBlock: from, toBlock, strict: true });
    for (const { args, transactionHash, blockNumber, logIndex } of logs) {
      // Fills of nothing can be logged by anyone, for gas alone.
      if (!isAddressEqual(args.maker, maker) || args.makerTokenFilledAmount === 0n) continue;
      fills.push({
        orderHash: args.orderHash,
        makerToken: getAddress(args.makerToken),
        takerToken: getAddress(args.takerToken),
        soldAmount: args.makerTokenFilledAmount,
        boughtAmount: args.takerTokenFilledAmount,
        transactionHash,
        blockNumber,
        logIndex,
      });
    }
  }
  return fills;
}
