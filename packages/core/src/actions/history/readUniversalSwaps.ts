import { type Address, type Client, type Hash, type Hex, isAddressEqual } from 'viem';
import { getTransaction, getTransactionReceipt } from 'viem/actions';
import { splitAffiliateSuffix } from '../../domain/calldata/affiliateSuffix';
import { decodeUniversalSwap } from '../../domain/calldata/decodeUniversalSwap';
import { encodeUniversalSwap, type UniversalSwap } from '../../domain/calldata/encodeUniversalSwap';
import type { Chain } from '../../domain/chains';
import { getExecutor } from '../../domain/executors';
import type { HistoryEntry } from '../../domain/receipt/historyEntry';
import { sumUnwrapped } from '../../domain/receipt/listMovements';
import { nativeToken } from '../../domain/tokens/nativeToken';

/** The most transactions that are read at once, unless a single block has more. */
export const maxReadTransactions = 100;

type Transfer = {
  address: Address;
  transactionHash: Hash;
  blockNumber: bigint;
  args: { from: Address; to: Address; value: bigint };
};

/**
 * Returns the swaps that an account sent to the Universal Router, with one of the transfers by which each paid it, and
 * the first block from which on all of them are read. The router logs nothing of its own, and anyone may have transfers
 * from it logged, so the transaction itself tells sender, target, bought token and what was sold. Where there are too
 * many transactions, the newest blocks are read, and the rest is left to a later call: whoever logs transfers makes the
 * history slower, and hides nothing. Throws viem's errors.
 */
export async function readUniversalSwaps<log extends Transfer>(
  client: Client,
  { chain, account, arrived, from }: { chain: Chain; account: Address; arrived: readonly log[]; from: bigint },
): Promise<{ swaps: (Pick<HistoryEntry, 'gives' | 'gets'> & { log: log })[]; from: bigint }> {
  const router = getExecutor(chain, 'universalRouter');
  if (!router) return { swaps: [], from };
  const { paid, first = from } = takeNewest(arrived.filter(({ args }) => isAddressEqual(args.from, router)));
  const hashes = new Set(paid.map(({ transactionHash }) => transactionHash));
  const swaps = await Promise.all(
    [...hashes].map(async (hash) => {
      const { from: sender, to, input, value } = await getTransaction(client, { hash });
      if (!to || !isAddressEqual(sender, account) || !isAddressEqual(to, router)) return [];
      const swap = readOwnSwap(input);
      const [log, ...others] = paid.filter(
        ({ transactionHash, address }) =>
          transactionHash === hash && swap !== undefined && isAddressEqual(address, swap.buyToken),
      );
      if (!swap || !log) return [];
      const refunded = swap.refundee ? sumUnwrapped((await getTransactionReceipt(client, { hash })).logs, chain) : 0n;
      const amount = [log, ...others].reduce((sum, { args }) => sum + args.value, 0n);
      const gives = [{ token: nativeToken, amount: value - refunded }];
      return [{ log, gives, gets: [{ token: swap.buyToken, amount }] }];
    }),
  );
  return { swaps: swaps.flat(), from: first };
}

/**
 * Returns the logs of the newest whole blocks that have no more transactions than are read, and the first block where
 * that is not all.
 */
function takeNewest<log extends Transfer>(logs: readonly log[]): { paid: readonly log[]; first?: bigint } {
  const blocks = new Map(logs.map(({ transactionHash, blockNumber }) => [transactionHash, blockNumber]));
  const newest = [...blocks.values()].sort((one, other) => Number(other - one));
  const left = newest[maxReadTransactions];
  if (left === undefined) return { paid: logs };
  const first = newest[0] === left ? left : left + 1n;
  return { paid: logs.filter(({ blockNumber }) => blockNumber >= first), first };
}

/** Returns the swap of a call that this exchange encoded; undefined for one of another page. */
function readOwnSwap(bytes: Hex): UniversalSwap | undefined {
  const { data } = splitAffiliateSuffix(bytes);
  try {
    const swap = decodeUniversalSwap(data);
    return swap.fills.length > 0 && encodeUniversalSwap(swap) === data ? swap : undefined;
  } catch {
    return undefined;
  }
}
