import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { Chain } from '../chains';
import { nativeToken } from '../tokens/nativeToken';
import type { MovedAmount } from './historyEntry';

/** A pool of the exchange with its tokens. */
export type ExchangePool = { address: Address; tokens: readonly [Address, Address] };

type TransferLog = { address: Address; transactionHash: string; args: { from: Address; to: Address; value: bigint } };

/**
 * Lists deposits in pools and removals from them among an account's transfers: shares minted to it, and shares that it
 * gave back. Only transfers of the pool's own tokens count. If the wrapped coin has no transfer, the native coin was
 * used, whose amount no transfer shows.
 */
export function listPoolChanges<log extends TransferLog>({
  pools,
  left,
  arrived,
  chain,
}: {
  pools: readonly ExchangePool[];
  left: readonly log[];
  arrived: readonly log[];
  chain: Chain;
}): { log: log; kind: 'add' | 'remove'; gives: readonly MovedAmount[]; gets: readonly MovedAmount[] }[] {
  const findPool = (address: Address) => pools.find((pool) => isAddressEqual(pool.address, address));
  const sum = (logs: readonly log[], { token, hash }: { token: Address; hash: string }) =>
    logs
      .filter(({ address, transactionHash }) => isAddressEqual(address, token) && transactionHash === hash)
      .reduce((total, { args }) => total + args.value, 0n);
  const listAmounts = (logs: readonly log[], { pool, hash }: { pool: ExchangePool; hash: string }): MovedAmount[] =>
    pool.tokens.map((token) => {
      const amount = sum(logs, { token, hash });
      if (amount > 0n || !isAddressEqual(token, chain.wrappedNative.address)) return { token, amount };
      return { token: nativeToken, amount: undefined };
    });
  const added = arrived.flatMap((log) => {
    const pool = log.args.from === zeroAddress ? findPool(log.address) : undefined;
    if (!pool) return [];
    return { log, kind: 'add' as const, gives: listAmounts(left, { pool, hash: log.transactionHash }), gets: [] };
  });
  const removed = left.flatMap((log) => {
    // Anyone can give back nothing in the account's name.
    const isOwn = isAddressEqual(log.args.to, log.address) && log.args.value > 0n;
    const pool = isOwn ? findPool(log.address) : undefined;
    if (!pool) return [];
    return { log, kind: 'remove' as const, gives: [], gets: listAmounts(arrived, { pool, hash: log.transactionHash }) };
  });
  return [...added, ...removed];
}
