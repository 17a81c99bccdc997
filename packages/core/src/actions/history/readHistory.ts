import { type Address, type Client, getAddress, isAddressEqual, isHex, type Log, zeroAddress } from 'viem';
import { getBlock, getBlockNumber, getLogs } from 'viem/actions';
import { limitOrderFilledEvent, orderCancelledEvent } from '../../domain/calldata/cancelOrdersAbi';
import { transferEvent, transformedErc20Event } from '../../domain/calldata/receiptEvents';
import type { Chain } from '../../domain/chains';
import { getExecutor, permit2 } from '../../domain/executors';
import type { HistoryEntry } from '../../domain/receipt/historyEntry';
import { listPoolChanges } from '../../domain/receipt/listPoolChanges';
import { fillCoinAmounts } from './fillCoinAmounts';
import { getNamedRange } from './getNamedRange';
import { listExchangePools } from './listExchangePools';
import { readUniversalSwaps, tokenPermitEvent } from './readUniversalSwaps';
import { readWraps } from './readWraps';

/** The blocks that are asked for at first, and the fewest that a node may be asked for when it refuses more. */
const maxHistoryRange = 9_999n;
const minHistoryRange = 250n;
/** Parts of a range that are read one after another where a node names the few blocks that it takes. */
const maxParts = 4;
/** The most reads of newer blocks: after a longer absence, a node that takes few at once would be asked for hours. */
const maxNewerReads = 2n;

/**
 * The actions of an account on the exchange in the blocks from `from` to `to`, newest first, and the number of blocks that
 * the node took.
 */
export type History = { entries: readonly HistoryEntry[]; from: bigint; to: bigint; range: bigint };

/**
 * Reads an account's swaps and wraps, fills and cancellations of its orders, and changes of its liquidity from the chain's logs,
 * in at most `range` blocks up to `to`; in fewer where these hold more transactions than are read at once. When the
 * node refuses a range, a quarter of it is asked for, down to 250 blocks; where it names the blocks that it takes, four
 * times as many are read in parts. The entries are those of the exchange's own
 * contracts: tokens that log transfers of their own accord add none. Throws viem's errors.
 */
export async function readHistory(
  client: Client,
  {
    chain,
    account,
    range = maxHistoryRange,
    ...place
  }: {
    chain: Chain;
    account: Address;
    /** The last block to read; the newest when left out. */
    to?: bigint | undefined;
    range?: bigint;
  },
): Promise<History> {
  const to = place.to ?? (await getBlockNumber(client, { cacheTime: 0 }));
  const from = to >= range ? to - range + 1n : 0n;
  try {
    return { ...(await readRange(client, { chain, account, from, to })), to, range: to - from + 1n };
  } catch (error) {
    const part = getNamedRange(error);
    if (part !== undefined && part < range) return readInParts(client, { chain, account, from, to, part });
    const smaller = range / 4n;
    if (smaller < minHistoryRange) throw error;
    return readHistory(client, { chain, account, to, range: smaller });
  }
}

/**
 * Reads as `readHistory` does, but all blocks after `since`, which were not read before; no entries where the node has
 * none. Undefined, without a read, where these are more than twice the `range` that the node took before: then the
 * history is read anew. Throws viem's errors.
 */
export async function readNewerHistory(
  client: Client,
  { chain, account, since, range }: { chain: Chain; account: Address; since: bigint; range: bigint },
): Promise<Pick<History, 'entries' | 'to'> | undefined> {
  const newest = await getBlockNumber(client, { cacheTime: 0 });
  if (newest <= since) return { entries: [], to: since };
  if (newest - since > maxNewerReads * range) return undefined;
  const entries: HistoryEntry[] = [];
  for (let to = newest; to > since; ) {
    const blocks = to - since;
    const read = await readHistory(client, { chain, account, to, range: blocks < range ? blocks : range });
    entries.push(...read.entries);
    to = read.from - 1n;
  }
  return { entries, to: newest };
}

async function readInParts(
  client: Client,
  { chain, account, from: first, to, part }: Range & { part: bigint },
): Promise<History> {
  const entries: HistoryEntry[] = [];
  let from = to + 1n;
  for (let count = 0; count < maxParts && from > first; count++) {
    const start = from - first > part ? from - part : first;
    const read = await readRange(client, { chain, account, from: start, to: from - 1n });
    entries.push(...read.entries);
    from = read.from;
  }
  return { entries, from, to, range: to - from + 1n };
}

type Range = { chain: Chain; account: Address; from: bigint; to: bigint };

async function readRange(
  client: Client,
  { chain, account, from, to }: Range,
): Promise<Pick<History, 'entries' | 'from'>> {
  const blocks = { fromBlock: from, toBlock: to, strict: true } as const;
  const { exchangeProxy: address } = chain;
  const router = getExecutor(chain, 'universalRouter');
  const [swaps, ofOrders, left, arrived, permitted, times] = await Promise.all([
    getLogs(client, { address, event: transformedErc20Event, args: { taker: account }, ...blocks }),
    // The logs name the maker in their data only.
    getLogs(client, { address, events: [limitOrderFilledEvent, orderCancelledEvent], ...blocks }),
    getLogs(client, { event: transferEvent, args: { from: account }, ...blocks }),
    getLogs(client, { event: transferEvent, args: { to: account }, ...blocks }),
    router
      ? getLogs(client, {
          address: permit2,
          event: tokenPermitEvent,
          args: { owner: account, spender: router },
          ...blocks,
        })
      : [],
    readTimes(client, { from, to }),
  ]);
  const at = (log: Pick<Log<bigint, number, false>, 'transactionHash' | 'blockNumber'>) => ({
    hash: log.transactionHash,
    blockNumber: log.blockNumber,
    ...times(log),
  });
  const own = ofOrders.filter(({ args }) => isAddressEqual(args.maker, account));
  const cancelled = own.filter(({ eventName }) => eventName === 'OrderCancelled');
  const traded: HistoryEntry[] = [
    ...swaps.map((log) => ({
      ...at(log),
      kind: 'swap' as const,
      gives: [{ token: getAddress(log.args.inputToken), amount: log.args.inputTokenAmount }],
      gets: [{ token: getAddress(log.args.outputToken), amount: log.args.outputTokenAmount }],
    })),
    ...own.flatMap((log) => {
      // Fills of nothing can be logged by anyone, for gas alone.
      if (log.eventName !== 'LimitOrderFilled' || log.args.makerTokenFilledAmount === 0n) return [];
      const { makerToken, takerToken, makerTokenFilledAmount, takerTokenFilledAmount } = log.args;
      return {
        ...at(log),
        kind: 'order' as const,
        gives: [{ token: getAddress(makerToken), amount: makerTokenFilledAmount }],
        gets: [{ token: getAddress(takerToken), amount: takerTokenFilledAmount }],
      };
    }),
    ...cancelled
      // Of the orders that a transaction cancels, the first stands for all.
      .filter((log, index) => cancelled[index - 1]?.transactionHash !== log.transactionHash)
      .map((log) => ({ ...at(log), kind: 'cancel' as const, gives: [], gets: [] })),
  ];
  const [routed, wraps] = await Promise.all([
    readUniversalSwaps(client, { chain, account, arrived, permitted, from }),
    readWraps(client, { chain, account, from, to, left, arrived }),
  ]);
  // Shares are minted to the account, or given back to their pool.
  const shares = [
    ...arrived.filter(({ args }) => args.from === zeroAddress),
    ...left.filter(({ args, address }) => isAddressEqual(args.to, address)),
  ];
  const pools = await listExchangePools(client, { chain, addresses: shares.map((log) => log.address) });
  const changes = await fillCoinAmounts(client, {
    ...{ chain, account, pools, fromBlock: from, toBlock: to },
    changes: listPoolChanges({ pools, left, arrived, chain }),
  });
  const changed = changes.map(({ log, ...change }) => ({ ...at(log), ...change }));
  const swapped = [...routed.swaps, ...wraps].map(({ log, ...moved }) => ({
    ...at(log),
    kind: 'swap' as const,
    ...moved,
  }));
  return sortSince(routed.from, [...traded, ...swapped, ...changed]);
}

/** Returns the entries of the blocks from `from` on, newest first. */
function sortSince(from: bigint, entries: readonly HistoryEntry[]): Pick<History, 'entries' | 'from'> {
  const read = entries.filter(({ blockNumber }) => blockNumber >= from);
  return { entries: read.sort((one, other) => Number(other.blockNumber - one.blockNumber)), from };
}

/**
 * Returns a function that gives the time of a log in seconds since 1970: the node's, or one in proportion to the place
 * between the first block and the last, which is marked.
 */
async function readTimes(client: Client, { from, to }: Pick<Range, 'from' | 'to'>) {
  const [first, last] = await Promise.all([
    getBlock(client, { blockNumber: from }),
    getBlock(client, { blockNumber: to }),
  ]);
  const span = to > from ? to - from : 1n;
  return (log: { blockNumber: bigint }) => {
    const told: unknown = Reflect.get(log, 'blockTimestamp');
    if (typeof told === 'bigint' || isHex(told)) return { timestamp: BigInt(told), isEstimated: false };
    const passed = ((log.blockNumber - from) * (last.timestamp - first.timestamp)) / span;
    return { timestamp: first.timestamp + passed, isEstimated: log.blockNumber !== from && log.blockNumber !== to };
  };
}
