import { type Address, type Client, type Hash, isAddressEqual, parseEventLogs, zeroAddress } from 'viem';
import { getBlockNumber, getContractEvents, getTransactionReceipt } from 'viem/actions';
import { mulDivDown } from '../../domain/amounts/rational';
import { poolSharesAbi } from '../../domain/calldata/liquidityAbi';

/** The amounts that were deposited for the shares of a position, in base units. */
export type Entry = { amount0: bigint; amount1: bigint };

/** Nodes refuse to search more blocks at once. */
const maxRange = 10_000n;
const maxRanges = 10n;
const maxMoves = 40;

/**
 * Reads the deposits behind an account's shares from the pair's own logs: back from the head until the account had none,
 * over at most 100,000 blocks. A removal takes its part of the deposits before it. Undefined when it cannot be known: the
 * shares are older, some came from another account, or the node does not answer. Never throws.
 */
export async function readEntry(
  client: Client,
  { pair, account, shares }: { pair: Address; account: Address; shares: bigint },
): Promise<Entry | undefined> {
  try {
    const moves = await findMoves(client, { pair, account, shares });
    return moves && (await replay(client, { pair, moves }));
  } catch {
    return undefined;
  }
}

/** A transfer of shares; `change` is positive towards the account. */
type Move = { change: bigint; isMint: boolean; transactionHash: Hash; blockNumber: bigint; logIndex: number };

/** Returns the moves since the account last had no shares, oldest first; undefined when that is too long ago. */
async function findMoves(
  client: Client,
  { pair, account, shares }: { pair: Address; account: Address; shares: bigint },
): Promise<Move[] | undefined> {
  const head = await getBlockNumber(client, { cacheTime: 0 });
  const found: Move[] = [];
  let balance = shares;
  for (let range = 0n; range < maxRanges && balance > 0n; range += 1n) {
    const toBlock = head - range * (maxRange + 1n);
    if (toBlock < 0n) break;
    const fromBlock = toBlock > maxRange ? toBlock - maxRange : 0n;
    for (const move of await listMoves(client, { pair, account, fromBlock, toBlock })) {
      if (balance === 0n) break;
      found.push(move);
      balance -= move.change;
    }
  }
  return balance === 0n && found.length <= maxMoves ? found.reverse() : undefined;
}

type Range = { pair: Address; account: Address; fromBlock: bigint; toBlock: bigint };

/** Lists the moves within a range, newest first, without those of the account to itself. */
async function listMoves(client: Client, { pair: address, account, ...range }: Range): Promise<Move[]> {
  const events = { address, abi: poolSharesAbi, eventName: 'Transfer', strict: true, ...range } as const;
  const [received, sent] = await Promise.all([
    getContractEvents(client, { ...events, args: { to: account } }),
    getContractEvents(client, { ...events, args: { from: account } }),
  ]);
  return [...received, ...sent]
    .filter(({ args }) => !isAddressEqual(args.from, args.to))
    .map(({ args, ...log }) => ({
      ...log,
      change: isAddressEqual(args.to, account) ? args.value : -args.value,
      isMint: args.from === zeroAddress,
    }))
    .sort((a, b) => Number(b.blockNumber - a.blockNumber) || b.logIndex - a.logIndex);
}

/** Adds up the deposits; undefined when shares came from another account. */
async function replay(
  client: Client,
  { pair, moves }: { pair: Address; moves: readonly Move[] },
): Promise<Entry | undefined> {
  let entry: Entry = { amount0: 0n, amount1: 0n };
  let shares = 0n;
  for (const { change, isMint, ...log } of moves) {
    if (change < 0n) {
      const rest = shares + change;
      entry = {
        amount0: mulDivDown(entry.amount0, rest, shares),
        amount1: mulDivDown(entry.amount1, rest, shares),
      };
    } else {
      const deposit = isMint ? await readDeposit(client, { pair, ...log }) : undefined;
      if (!deposit) return undefined;
      entry = { amount0: entry.amount0 + deposit.amount0, amount1: entry.amount1 + deposit.amount1 };
    }
    shares += change;
  }
  return entry;
}

/** Returns the amounts of the pair's first `Mint` event after the transfer of the minted shares. */
async function readDeposit(
  client: Client,
  { pair, transactionHash, logIndex }: Pick<Move, 'transactionHash' | 'logIndex'> & { pair: Address },
): Promise<Entry | undefined> {
  const { logs } = await getTransactionReceipt(client, { hash: transactionHash });
  const mints = parseEventLogs({ abi: poolSharesAbi, eventName: 'Mint', logs });
  return mints.find((log) => isAddressEqual(log.address, pair) && log.logIndex > logIndex)?.args;
}
