import type { Chain } from '@livery/core/domain/chains';
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  type Client,
  type Hash,
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  isHex,
  numberToHex,
  size,
  sliceHex,
  toEventSelector,
} from 'viem';
import type { Database } from '../../database/createDatabase';
import { queryInParts } from '../../database/queryInParts';
import type { OrderRow } from '../../database/schema';

const topics = {
  filled: toEventSelector(
    'LimitOrderFilled(bytes32,address,address,address,address,address,uint128,uint128,uint128,uint256,bytes32)',
  ),
  swapped: toEventSelector('TransformedERC20(address,address,address,uint256,uint256)'),
  cancelled: toEventSelector('OrderCancelled(bytes32,address)'),
  pairCancelled: toEventSelector('PairCancelledLimitOrders(address,address,address,uint256)'),
  signerRegistered: toEventSelector('OrderSignerRegistered(address,address,bool)'),
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
};

/** The events in which the funds of a maker move, or are allowed. */
export const fundTopics = {
  transfer: topics.transfer,
  approval: topics.approval,
  deposit: topics.deposit,
  withdrawal: topics.withdrawal,
};

const hex = v.custom<`0x${string}`>((value) => isHex(value), 'not hex');
const logs = v.array(v.object({ address: hex, topics: v.array(hex), data: hex, transactionHash: v.optional(hex) }));
const placedLogs = v.array(
  v.object({ address: hex, topics: v.array(hex), data: hex, blockNumber: hex, logIndex: hex }),
);

/** The events of blocks that may change how far orders can be filled; all in lowercase. */
export type Touches = {
  /** Orders that were filled or cancelled. */
  hashes: Set<string>;
  /** The accounts that filled orders, by the orders' hashes: of a swap, its taker. */
  fillers: Map<string, string>;
  /** Makers who cancelled pairs or registered signers: all their orders. */
  makers: Set<string>;
  /** Accounts whose balance of a token, or the exchange's allowance of it, changed, as `account token`. */
  funds: Set<string>;
};

/** Creates the touches of no block. */
export function createTouches(): Touches {
  return { hashes: new Set(), fillers: new Map(), makers: new Set(), funds: new Set() };
}

/**
 * Reads the touches of a block's logs. The wrapped native coin moves without Transfer when it is wrapped. The block is
 * named by hash, which excludes other branches. Throws viem's errors when the node fails.
 */
export async function readTouches(
  client: Client,
  { chain, blockHash }: { chain: Chain; blockHash: Hash },
  touches: Touches,
): Promise<void> {
  const filter = { blockHash, topics: [Object.values(topics)] };
  addTouches(chain, await client.request({ method: 'eth_getLogs', params: [filter] }), touches);
}

/** Reads the accounts that filled orders in some blocks, by the orders' hashes. Throws viem's errors when the node fails. */
export async function readFillers(
  client: Client,
  { chain, first, last }: { chain: Chain; first: bigint; last: bigint },
): Promise<ReadonlyMap<string, string>> {
  const range = { fromBlock: numberToHex(first), toBlock: numberToHex(last), address: chain.exchangeProxy };
  const touches = createTouches();
  const filter = { ...range, topics: [[topics.filled, topics.swapped]] };
  addTouches(chain, await client.request({ method: 'eth_getLogs', params: [filter] }), touches);
  return touches.fillers;
}

function addTouches(chain: Chain, answer: unknown, touches: Touches): void {
  const found = v.parse(logs, answer);
  const exchange = chain.exchangeProxy.toLowerCase();
  const takers = new Map<string | undefined, string>();
  const fills: { hash: string; taker: string; transaction: string | undefined }[] = [];
  for (const { address, topics: given, data, transactionHash: transaction } of found) {
    const [topic, first = '0x', second = '0x'] = given;
    const token = address.toLowerCase();
    const word = (index: number) => `0x${data.slice(2 + index * 64, 2 + (index + 1) * 64).toLowerCase()}`;
    const add = (account: string) => touches.funds.add(`${toAccount(account)} ${token}`);
    if (token === exchange) {
      if (topic === topics.filled || topic === topics.cancelled) touches.hashes.add(word(0));
      if (topic === topics.filled) fills.push({ hash: word(0), taker: toAccount(word(2)), transaction });
      if (topic === topics.swapped) takers.set(transaction, toAccount(first));
      if (topic === topics.pairCancelled || topic === topics.signerRegistered) touches.makers.add(toAccount(word(0)));
    } else if (topic === topics.transfer) {
      add(first);
      add(second);
    } else if (topic === topics.approval) {
      if (toAccount(second) === exchange) add(first);
    } else if (topic === topics.deposit || topic === topics.withdrawal) {
      if (isAddressEqual(address, chain.wrappedNative.address)) add(first);
    }
  }
  for (const { hash, taker, transaction } of fills) touches.fillers.set(hash, takers.get(transaction) ?? taker);
}

/** An event of funds, by `account token`: what came to them or went, or what the exchange may take. */
export type FundLog = {
  /** Grows along the chain. */
  place: number;
  moves: { key: string; amount: bigint }[];
  allowed?: { key: string; amount: bigint } | undefined;
};

const maxLogsPerBlock = 100_000;

/** Parses the events of funds in a node's answer; other events move nothing. */
export function parseFundLogs(chain: Chain, answer: unknown): FundLog[] {
  return v.parse(placedLogs, answer).map(({ address, topics: given, data, blockNumber, logIndex }) => {
    const [topic, first = '0x', second = '0x'] = given;
    const place = hexToNumber(blockNumber) * maxLogsPerBlock + hexToNumber(logIndex);
    const amount = size(data) >= 32 ? hexToBigInt(sliceHex(data, 0, 32)) : 0n;
    const toKey = (account: string) => `${toAccount(account)} ${address.toLowerCase()}`;
    const isWrapped = isAddressEqual(address, chain.wrappedNative.address);
    if (topic === topics.approval) {
      const isOurs = toAccount(second) === chain.exchangeProxy.toLowerCase();
      return { place, moves: [], allowed: isOurs ? { key: toKey(first), amount } : undefined };
    }
    const gone = { key: toKey(first), amount: -amount };
    const come = { key: toKey(topic === topics.transfer ? second : first), amount };
    if (topic === topics.transfer) return { place, moves: [gone, come] };
    if (!isWrapped) return { place, moves: [] };
    return { place, moves: [topic === topics.deposit ? come : gone] };
  });
}

/** Returns the address in the last 20 bytes of a word. */
function toAccount(word: string): string {
  return `0x${word.slice(-40).toLowerCase()}`;
}

/** Orders of the book that blocks touched. */
export type Touched = {
  /** Hashes of those whose fills, cancellations or signers changed. */
  hashes: string[];
  /** Live orders whose maker has, or allows, another amount of the token. */
  funded: OrderRow[];
};

/** Finds the orders of the book that are touched. */
export async function findTouched(database: Database, chainId: number, touches: Touches): Promise<Touched> {
  const accounts = new Set([...touches.funds].map((fund) => fund.split(' ')[0] ?? ''));
  for (const maker of touches.makers) accounts.add(maker);
  const known = await queryInParts([...touches.hashes], (hashes) =>
    database.readLatest((db) =>
      db.selectFrom('orders').select('hash').where('chain_id', '=', chainId).where('hash', 'in', hashes).execute(),
    ),
  );
  const live = await queryInParts([...accounts], (makers) =>
    database.readLatest((db) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where(sql<boolean>`live`)
        .where('maker', 'in', makers)
        .execute(),
    ),
  );
  const ofMakers = live.filter(({ maker }) => touches.makers.has(maker));
  return {
    hashes: [...known, ...ofMakers].map(({ hash }) => hash),
    funded: live.filter(({ maker, maker_token }) => touches.funds.has(`${maker} ${maker_token}`)),
  };
}
