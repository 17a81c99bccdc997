import { type Address, type Client, type Hash, type Hex, isAddressEqual, parseAbiItem } from 'viem';
import { getTransaction, getTransactionReceipt } from 'viem/actions';
import { splitAffiliateSuffix } from '../../domain/calldata/affiliateSuffix';
import { decodeUniversalSwap } from '../../domain/calldata/decodeUniversalSwap';
import { encodeUniversalSwap, type UniversalSwap } from '../../domain/calldata/encodeUniversalSwap';
import type { Chain } from '../../domain/chains';
import { getExecutor, senderItself } from '../../domain/executors';
import type { HistoryEntry } from '../../domain/receipt/historyEntry';
import { listMovements, sumUnwrapped } from '../../domain/receipt/listMovements';
import { isNativeToken } from '../../domain/tokens/nativeToken';

/** Permit2's log of a signed allowance, which it writes for the signer alone. Source: IAllowanceTransfer. */
export const tokenPermitEvent = parseAbiItem(
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
);

/** The most transactions that are read at once, unless a single block has more. */
export const maxReadTransactions = 100;

type Place = { transactionHash: Hash; blockNumber: bigint };
type Transfer = Place & { address: Address; args: { from: Address; to: Address; value: bigint } };

/**
 * Returns the swaps that an account sent to the Universal Router and that paid itself, each with one of the logs that
 * tell of it, and the first block from which on all of them are read. The router logs nothing of its own, and anyone may
 * have transfers from it logged, so the transaction itself tells sender, target, tokens and what was sold; a sale of a
 * token for the native coin is known by its permit. Where there are too many transactions, the newest blocks are read,
 * and the rest is left to a later call: whoever logs transfers makes the history slower, and hides nothing. Throws viem's
 * errors.
 */
export async function readUniversalSwaps<transfer extends Transfer, permit extends Place>(
  client: Client,
  {
    chain,
    account,
    arrived,
    permitted,
    from,
  }: {
    chain: Chain;
    account: Address;
    /** The transfers to the account. */
    arrived: readonly transfer[];
    /** The account's permits for the router. */
    permitted: readonly permit[];
    from: bigint;
  },
): Promise<{ swaps: (Pick<HistoryEntry, 'gives' | 'gets'> & { log: transfer | permit })[]; from: bigint }> {
  const router = getExecutor(chain, 'universalRouter');
  if (!router) return { swaps: [], from };
  const paid = arrived.filter(({ args }) => isAddressEqual(args.from, router));
  const { logs, first = from } = takeNewest<transfer | permit>([...paid, ...permitted]);
  const hashes = new Set(logs.map(({ transactionHash }) => transactionHash));
  const swaps = await Promise.all(
    [...hashes].map(async (hash) => {
      const { from: sender, to, input, value } = await getTransaction(client, { hash });
      if (!to || !isAddressEqual(sender, account) || !isAddressEqual(to, router)) return [];
      const swap = readOwnSwap(input);
      if (!swap) return [];
      const { sellToken, buyToken, payee, refundee } = swap;
      const own = paid.filter(
        ({ transactionHash, address }) => transactionHash === hash && isAddressEqual(address, buyToken),
      );
      const isCoinOwn = isNativeToken(buyToken) && [senderItself, account].some((one) => isAddressEqual(one, payee));
      const log = own[0] ?? (isCoinOwn ? logs.find(({ transactionHash }) => transactionHash === hash) : undefined);
      if (!log) return [];
      const isPlain = isNativeToken(sellToken) && !refundee;
      const happened = isPlain ? [] : (await getTransactionReceipt(client, { hash })).logs;
      const unwrapped = sumUnwrapped(happened, chain);
      const sold = listMovements(happened, { chain, account }).find(({ token }) => token === sellToken);
      const given = isNativeToken(sellToken)
        ? value - unwrapped
        : (sold?.left ?? 0n) - (refundee ? (sold?.arrived ?? 0n) : 0n);
      const got = isNativeToken(buyToken) ? unwrapped : own.reduce((sum, { args }) => sum + args.value, 0n);
      return [{ log, gives: [{ token: sellToken, amount: given }], gets: [{ token: buyToken, amount: got }] }];
    }),
  );
  return { swaps: swaps.flat(), from: first };
}

/**
 * Returns the logs of the newest whole blocks that have no more transactions than are read, and the first block where
 * that is not all.
 */
function takeNewest<log extends Place>(logs: readonly log[]): { logs: readonly log[]; first?: bigint } {
  const blocks = new Map(logs.map(({ transactionHash, blockNumber }) => [transactionHash, blockNumber]));
  const newest = [...blocks.values()].sort((one, other) => Number(other - one));
  const left = newest[maxReadTransactions];
  if (left === undefined) return { logs };
  const first = newest[0] === left ? left : left + 1n;
  return { logs: logs.filter(({ blockNumber }) => blockNumber >= first), first };
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
