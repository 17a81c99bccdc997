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

/** The most transactions that are read. */
const maxTransactions = 100;

type Transfer = { address: Address; transactionHash: Hash; args: { from: Address; to: Address; value: bigint } };

/**
 * Returns the swaps that an account sent to the Universal Router, with one of the transfers by which each paid it. The router logs nothing
 * of its own, and any token may log transfers from it: the bought token and what was sold are read from the transaction. Throws viem's errors.
 */
export async function readUniversalSwaps<log extends Transfer>(
  client: Client,
  { chain, account, arrived }: { chain: Chain; account: Address; arrived: readonly log[] },
): Promise<(Pick<HistoryEntry, 'gives' | 'gets'> & { log: log })[]> {
  const router = getExecutor(chain, 'universalRouter');
  if (!router) return [];
  const paid = arrived.filter(({ args }) => isAddressEqual(args.from, router));
  const hashes = [...new Set(paid.map(({ transactionHash }) => transactionHash))].slice(0, maxTransactions);
  const swaps = await Promise.all(
    hashes.map(async (hash) => {
      const { from, to, input, value } = await getTransaction(client, { hash });
      if (!to || !isAddressEqual(from, account) || !isAddressEqual(to, router)) return [];
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
  return swaps.flat();
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
