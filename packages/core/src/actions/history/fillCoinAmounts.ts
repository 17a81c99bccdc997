import { type Address, type Client, type Hash, isAddressEqual } from 'viem';
import { getLogs, getTransaction } from 'viem/actions';
import { burnEvent, mintEvent } from '../../domain/calldata/receiptEvents';
import type { Chain } from '../../domain/chains';
import type { HistoryEntry, MovedAmount } from '../../domain/receipt/historyEntry';
import type { ExchangePool } from '../../domain/receipt/listPoolChanges';
import { isNativeToken } from '../../domain/tokens/nativeToken';

type PoolChange = Pick<HistoryEntry, 'kind' | 'gives' | 'gets'> & {
  log: { address: Address; transactionHash: Hash };
};

type PoolLog = { address: Address; transactionHash: Hash; args: { amount0: bigint; amount1: bigint } };

/** The most transactions whose senders are asked for. */
const maxSenders = 100;

/**
 * Returns changes of liquidity with the native coins that no transfer tells, in wei, by the pools' own logs of what the
 * chain's router added or removed. Only where the account sent the transaction and moved exactly the other token's
 * amount of that log: another account may have paid, and the other token may be a stranger's, which logs what he likes.
 * Throws viem's errors.
 */
export async function fillCoinAmounts<change extends PoolChange>(
  client: Client,
  {
    chain,
    account,
    pools,
    changes,
    ...range
  }: {
    chain: Chain;
    account: Address;
    pools: readonly ExchangePool[];
    changes: readonly change[];
    fromBlock: bigint;
    toBlock: bigint;
  },
): Promise<change[]> {
  const asked = changes.filter(({ gives, gets }) => [...gives, ...gets].some(isUnknown));
  const address = [...new Set(asked.map(({ log }) => log.address))];
  if (address.length === 0) return [...changes];
  const { router } = chain.v2;
  const shared = { address, ...range, strict: true } as const;
  const [minted, burned] = await Promise.all([
    getLogs(client, { event: mintEvent, args: { sender: router }, ...shared }),
    getLogs(client, { event: burnEvent, args: { sender: router, to: router }, ...shared }),
  ]);
  const findOnly = (change: change) => {
    const [only, ...others] = (change.kind === 'add' ? minted : burned).filter((log) => isOf(log, change));
    return others.length === 0 ? only : undefined;
  };
  const own = await listSent(client, {
    account,
    hashes: asked.flatMap((change) => findOnly(change)?.transactionHash ?? []),
  });
  return changes.map((change) => {
    const pool = pools.find((one) => isAddressEqual(one.address, change.log.address));
    const told = asked.includes(change) ? findOnly(change) : undefined;
    if (!pool || !told || !own.has(told.transactionHash)) return change;
    const amounts = [told.args.amount0, told.args.amount1] as const;
    return { ...change, gives: fill(change.gives, amounts), gets: fill(change.gets, amounts) };
  });
}

/** Returns those transactions that an account sent itself. */
async function listSent(
  client: Client,
  { account, hashes }: { account: Address; hashes: readonly Hash[] },
): Promise<ReadonlySet<Hash>> {
  const asked = [...new Set(hashes)].slice(0, maxSenders);
  const sent = await Promise.all(asked.map((hash) => getTransaction(client, { hash })));
  return new Set(asked.filter((_, index) => sent[index] && isAddressEqual(sent[index].from, account)));
}

function isUnknown({ token, amount }: MovedAmount): boolean {
  return isNativeToken(token) && amount === undefined;
}

function isOf({ address, transactionHash }: PoolLog, { log }: PoolChange): boolean {
  return isAddressEqual(address, log.address) && transactionHash === log.transactionHash;
}

/** Returns the amounts of a pool's two tokens, which are in its order, as its log tells them, where the other one agrees. */
function fill(moved: readonly MovedAmount[], told: readonly [bigint, bigint]): readonly MovedAmount[] {
  const isPayer = moved.some(({ amount }, index) => amount !== undefined && amount > 0n && amount === told[index]);
  return isPayer ? moved.map((one, index) => (isUnknown(one) ? { ...one, amount: told[index] } : one)) : moved;
}
